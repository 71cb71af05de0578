/** Says what time it is. Whoever needs another time than now, as tests do, hands in another clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
