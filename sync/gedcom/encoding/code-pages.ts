/** DOS encodings that no browser knows: the letters for bytes 128 to 255. */

const upperHalves = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ' +
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} as const

export type CodePage = keyof typeof upperHalves

export const isCodePage = (charset: string): charset is CodePage => Object.hasOwn(upperHalves, charset)

/** Decodes bytes piece by piece; each byte is a letter. */
export class CodePageDecoder {
  readonly #letters: readonly string[]

  constructor(page: CodePage) {
    const lower = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    this.#letters = [...lower, ...upperHalves[page].split('')]
  }

  decode(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) text += this.#letters[byte] ?? ''
    return text
  }

  end(): string {
    return ''
  }
}
