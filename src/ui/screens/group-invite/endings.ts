/** States in which nothing is left to do on this page. */
export const endings = ['unknown', 'accepted already', 'member already', 'cancelled', 'replaced'] as const
export type Ending = (typeof endings)[number]
