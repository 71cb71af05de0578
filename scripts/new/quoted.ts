/** A string literal for code, whatever the text holds. */
export const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
