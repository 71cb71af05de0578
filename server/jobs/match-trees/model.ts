/** The version of the matcher. Increase it with every change after which trees should be compared again. */
export const matchModel = 4
