/** The error catalogue: names of the HTTP statuses that the client distinguishes (ERR-01 to ERR-05). */
const statusNames = {
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  412: 'Conflict',
  500: 'Internal',
} as const satisfies Readonly<Record<number, string>>

const isNamed = (status: number): status is keyof typeof statusNames => Object.hasOwn(statusNames, status)

/** A status for logs, with its name if the catalogue has one. 0 means no answer. */
export const statusText = (status: number): string =>
  isNamed(status) ? `${status} ${statusNames[status]}` : String(status)
