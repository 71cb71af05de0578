/** A portrait is an oval of 4:5. */
export const heightOfPortrait = (width: number): number => width * 1.25
