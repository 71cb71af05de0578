/** The factor for limits in development, where one person, or their tests, stands for all callers. */
export const developmentFactor = 20
