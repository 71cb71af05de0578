/**
 * True if a code from the link in a mail has the form of one: the user's number, a dot and a signature. Only the server
 * knows whether the signature is right.
 */
export const isEndCode = (code: string): boolean => /^\d+\.[\w-]+$/u.test(code)
