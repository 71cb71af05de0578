/** Limits are multiplied by this in development, where one person and their tests make all the calls. */
export const developmentFactor = 20
