/** The version of the matcher: raised with every change of it after which trees should be compared anew. */
export const matchModel = 3
