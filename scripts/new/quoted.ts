/** A string literal for code, with any content. */
export const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
