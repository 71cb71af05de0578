/** Limits of support tickets. The form and the server use the same numbers. */

export const maxTicketSubject = 200
/** Requirement SPT-09. */
export const maxTicketMessage = 2000
export const maxTicketAnswer = 4000
/** In bytes, of one file. */
export const maxTicketFileBytes = 10_485_760
export const maxFilesOfTicket = 5
/** In bytes, of all files that one user has attached to tickets. */
export const maxTicketBytesOfUser = 104_857_600
