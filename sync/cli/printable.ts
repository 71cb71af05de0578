/**
 * Words of a file or of a server as a terminal may be given them: what would steer it, or turn the direction of
 * writing round, is shown as a mark instead. The ends of lines stay.
 */
export const printable = (text: string): string => text.replaceAll(steering, '\uFFFD')

/** Control characters but the line feed, and what changes the direction of writing. */
const steering = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
