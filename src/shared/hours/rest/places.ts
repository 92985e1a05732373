/** A place on Earth, in degrees: north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Cities to choose from. Their sunsets differ by up to some minutes. */
export const CITIES = {
  jerusalem: { latitude: 31.778, longitude: 35.235 },
  telAviv: { latitude: 32.085, longitude: 34.782 },
  haifa: { latitude: 32.794, longitude: 34.99 },
  beerSheva: { latitude: 31.252, longitude: 34.791 },
  eilat: { latitude: 29.558, longitude: 34.952 },
  tiberias: { latitude: 32.796, longitude: 35.531 },
} as const satisfies Record<string, Coordinates>;

export type City = keyof typeof CITIES;
export const CITY_KEYS = Object.keys(CITIES) as [City, ...City[]];

/** Where the sun sets that closes the shop. */
export type Place = City | Coordinates;

export function coordinatesOf(place: Place): Coordinates {
  return typeof place === 'string' ? CITIES[place] : place;
}
