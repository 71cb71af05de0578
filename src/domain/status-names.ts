/** The error catalogue: the name of each HTTP status that the client tells apart (ERR-01 to ERR-05). */
export const statusNames = {
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  412: 'Conflict',
  500: 'Internal',
} as const satisfies Readonly<Record<number, string>>
