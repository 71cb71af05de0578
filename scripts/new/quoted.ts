/** A string literal for TypeScript, whatever the text contains. */
export const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
