/**
 * The ids that a title names: `[DAT-04]`, `[DAT-04, DAT-05]` or `[DAT-04] [SES-01]`. Only what stands in
 * square brackets counts, so that UTF-16 and ES-256 stay words.
 */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)]
    .map(([, inside = '']) => inside.split(/[\s,]+/).filter(Boolean))
    .filter((words) => words.length > 0 && words.every((word) => /^[A-Z]+\d?-\d+$/.test(word)))
    .flat()
}
