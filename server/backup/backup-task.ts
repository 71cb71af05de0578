/** The name of the work that looks every hour whether a backup is due. */
export const backupTask = 'back-up-if-due'
