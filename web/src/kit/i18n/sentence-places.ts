// Where an answer holds a sentence of the server: everything else in it is what people wrote, names and numbers.

/** A field with sentences. */
export type Place = {
  name: string;
  /** A field that stands beside it. */
  beside?: string;
  /** No third one does. */
  alone?: true;
  /** People's own words may stand there too. */
  mixed?: true;
  /** A name may stand there alone, as of a course. */
  names?: true;
};

/** Every area's: why an act is not possible. */
export const places: readonly Place[] = [{ name: 'alasan', beside: 'boleh' }];

/** The place that a field of an answer is. */
export function placeOf(all: readonly Place[], name: string, holder: object): Place | undefined {
  return all.find(
    (place) =>
      place.name === name &&
      (!place.beside || place.beside in holder) &&
      (!place.alone || Object.keys(holder).length === 2),
  );
}
