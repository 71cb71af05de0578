/** Files for the upload: the tree as it was uploaded, and changed versions of it. */
import { ancestralLine } from '../../support/family-file.ts'

const family = ancestralLine(3)
const end = '0 TRLR'
const lea = ['0 @L1@ INDI', '1 NAME Lea /Ellery/', '1 SEX F', '1 BIRT', '2 DATE 1990'].join('\n')

/** The file as it was uploaded. Its only living person is Lea. */
export const uploaded = {
  ...family,
  text: family.text.replace(end, `${lea}\n${end}`),
  persons: family.persons + 1,
}

const nora = ['0 @N1@ INDI', '1 NAME Nora /Ellery/', '1 SEX F', '1 DEAT Y'].join('\n')
const someMore = uploaded.text.replace(end, `${nora}\n${end}`)
/** The mothers have other names, and no dates. */
const otherMothers = uploaded.text.replaceAll(
  /(?<=0 @M(\d)@ INDI\n)1 NAME .*\n(1 SEX F\n)1 BIRT\n(?:2 .*\n)*1 DEAT\n2 .*\n/g,
  '1 NAME Wilhelmina$1 /Osgood/\n$21 DEAT Y\n',
)
const treeOf = (...records: readonly string[]) =>
  ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...records, end, ''].join('\n')

/** The file's content for the case that the server or the reader should find; by default the uploaded tree. */
const texts: Readonly<Record<string, string>> = {
  'a few': someMore,
  'much goes': treeOf(lea),
  'many become others': otherMothers,
  'no tree': 'Dear Lea, I have found nothing of our family.\n',
  empty: treeOf(),
  'too deep': treeOf(...Array.from({ length: 101 }, (_, level) => `${level} NOTE ${level}`)),
}

export function fileFor(found: readonly string[]): File {
  const named = found.find((name) => name in texts)
  return new File([named === undefined ? uploaded.text : (texts[named] ?? '')], uploaded.name)
}
