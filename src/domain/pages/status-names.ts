/** The error catalogue: the name of each HTTP status that the client tells apart (ERR-01 to ERR-05). */
const statusNames = {
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  412: 'Conflict',
  500: 'Internal',
} as const satisfies Readonly<Record<number, string>>

const isNamed = (status: number): status is keyof typeof statusNames => Object.hasOwn(statusNames, status)

/** A status as a log tells it: with its name where the catalogue has one. 0 stands for no answer. */
export const statusText = (status: number): string =>
  isNamed(status) ? `${status} ${statusNames[status]}` : String(status)
