/** States in which nothing can be accepted. */
export const endings = [
  'unknown',
  'own tree',
  'accepted already',
  'used',
  'cancelled',
  'expired',
  'no room',
] as const
export type Ending = (typeof endings)[number]

export const isEnding = (stage: string): stage is Ending => endings.some((one) => one === stage)
