/** The privilege of the staff who look after the server: its backups and its jobs. */
export const keeperPrivilege = 'ManageUsers'
