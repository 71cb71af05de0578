/**
 * A rough code for the sound of a word in European languages. It is used only to find candidates: words that sound
 * alike mostly get the same code, and then they are compared letter by letter.
 */
export function soundOf(word: string): string {
  const spelled = word
    .replace(/sch|tsch|tch|sh|ch|cz|sz|zh/g, 's')
    .replace(/tz|ts|dz|z|ss|x/g, 's')
    .replace(/ph|pf|v|w/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|gh|c|q|g/g, 'k')
    .replace(/th|dt|d/g, 't')
    .replace(/[jy]/g, 'i')
    .replace(/b/g, 'p')
    .replace(/m/g, 'n')
    .replace(/h/g, '')
  const first = spelled.charAt(0)
  const start = /[aeiou]/.test(first) ? 'a' : first
  const rest = spelled.slice(1).replace(/[aeiou]/g, '')
  return (start + rest).replace(/(.)\1+/g, '$1').slice(0, 4)
}
