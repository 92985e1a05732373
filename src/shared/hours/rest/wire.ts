import { z } from 'zod';
import { REST_DAYS } from './names.ts';
import { CITY_KEYS } from './places.ts';

/** Degrees from the equator; the sun sets every day within. */
export const MAX_LATITUDE = 60;
export const MAX_LONGITUDE = 180;
/** Before and after sunset. */
export const MAX_REST_MINUTES = 240;

export const restDay = z.enum(REST_DAYS);

const minutes = z.int().min(0).max(MAX_REST_MINUTES);

/** Closing for days of rest, by sunset; see `RestRule`. */
export const restRule = z
  .object({
    place: z.union([
      z.enum(CITY_KEYS),
      z.object({
        latitude: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE),
        longitude: z.number().min(-MAX_LONGITUDE).max(MAX_LONGITUDE),
      }),
    ]),
    minutesBefore: minutes,
    minutesAfter: minutes,
    days: z.array(restDay).min(1).max(REST_DAYS.length),
  })
  .meta({
    id: 'RestRule',
    description:
      'Closed from so many minutes before the sunset of the evening before until so many after that of the day',
  });
