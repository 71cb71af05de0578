/** How a child belongs to a parent, by the number of the program. */
export const childWords = [
  'Birth',
  'Adopted',
  'Step',
  'Foster',
  'Related',
  'Guardian',
  'Sealed',
  'Unknown',
] as const
