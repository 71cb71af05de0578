/**
 * Makes text of a file or a server safe for a terminal: characters that would control the terminal or reverse the
 * writing direction are replaced by a mark. Line ends stay.
 */
export const printable = (text: string): string => text.replaceAll(steering, '\uFFFD')

/** Control characters except the line feed, and characters that change the writing direction. */
const steering = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
