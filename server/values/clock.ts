/** Tells the time. Callers that need another time than now, such as tests, pass another clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
