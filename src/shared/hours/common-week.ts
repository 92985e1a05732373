import { DAY_MINUTES, DAYS, type Day, minutesOf, startOf, WEEK_MINUTES, type Week, type WeekShift } from './week.ts';

/** Minutes after the beginning of Sunday, `to` exclusive; it may go beyond the end of the week. */
interface Piece {
  from: number;
  to: number;
}

/** Returns the times that both weeks have. It may have more shifts a day than staff can enter. */
export function commonWeek(one: Week, other: Week): Week {
  const pieces = piecesOf(one).flatMap((piece) =>
    piecesOf(other).flatMap((each) =>
      // Either may begin in the week before.
      [-WEEK_MINUTES, 0, WEEK_MINUTES].flatMap((shift) => overlap(piece, moved(each, shift))),
    ),
  );
  return joined(pieces.map(intoWeek).sort((a, b) => a.from - b.from)).map(toShift);
}

function piecesOf(week: Week): Piece[] {
  return week.map((shift) => ({ from: startOf(shift), to: startOf(shift) + minutesOf(shift) }));
}

const moved = ({ from, to }: Piece, by: number): Piece => ({ from: from + by, to: to + by });

function overlap(one: Piece, other: Piece): Piece[] {
  const piece = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return piece.from < piece.to ? [piece] : [];
}

function intoWeek(piece: Piece): Piece {
  return piece.from >= WEEK_MINUTES ? moved(piece, -WEEK_MINUTES) : piece;
}

/** Joins pieces that touch, as long as they are one shift. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.to === piece.from && piece.to - last.from <= DAY_MINUTES) last.to = piece.to;
    else result.push({ ...piece });
  }
  return result;
}

function toShift({ from, to }: Piece): WeekShift {
  const day = DAYS[Math.floor(from / DAY_MINUTES)] as Day;
  return { day, opens: from % DAY_MINUTES, closes: to % DAY_MINUTES };
}
