/** Limits are so many times higher in development, where one person, or their tests, stand for all callers. */
export const developmentFactor = 20
