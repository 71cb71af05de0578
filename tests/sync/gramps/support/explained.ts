/**
 * The differences between the two files of a pair, made by Gramps when it read the GEDCOM file. Every line that only
 * one file has must be explained here, and each explanation must be needed.
 */
export interface Explanation {
  /** The name of the pair; `*` means every pair. */
  readonly pair: string
  /** Which of the two files has the line. */
  readonly road: 'GEDCOM' | 'Gramps'
  readonly line: RegExp
  readonly reason: string
}

const both = (pair: string, line: RegExp, reason: string): readonly Explanation[] => [
  { pair, road: 'GEDCOM', line, reason },
  { pair, road: 'Gramps', line, reason },
]

const onlyGramps = (pair: string, line: RegExp, reason: string): Explanation => ({
  pair,
  road: 'Gramps',
  line,
  reason,
})

export const explanations: readonly Explanation[] = [
  onlyGramps(
    '*',
    /: Note note "Records not imported into/,
    'Gramps reports what it did not read in notes of its own.',
  ),
  onlyGramps(
    '*',
    /: Source source \[null,null,null\]$/,
    'Gramps cites the file itself as the source of each person.',
  ),

  ...both(
    'imp_Paris',
    /: \w+ .*in .*Paris/,
    'Gramps takes the area code out of the name of a place; the record of the place has it. Of two kinds of an event it keeps the last.',
  ),

  ...both(
    'imp_CustTags',
    /I0000: (Birth|Circumcision) .* Cleveland/,
    'Gramps takes the postal code out of the name.',
  ),
  ...both(
    'imp_CustTags',
    /I0000: Event .*Littetown/,
    'Gramps drops the text of an EVEN line that has a TYPE.',
  ),
  ...both(
    'imp_CustTags',
    /I0001: Residence .*123 Main St/,
    'Gramps makes a place of the address of an event.',
  ),
  ...both('imp_CustTags', /F4211: child I0002/, 'To Gramps a child is one by birth, so it does not say so.'),
  onlyGramps(
    'imp_CustTags',
    /: Event .*label "_(XYZ|INFIDELITY)"/,
    'Gramps makes events of tags of single programs.',
  ),

  onlyGramps(
    'imp_FTM_16dec2015a-mod1',
    /: child I0278/,
    'The child names the family, not the family the child: Gramps writes both.',
  ),

  ...both(
    'imp_FTM_OCCU_bug',
    /: Graduation .*1935/,
    'What stands after GRAD Gramps takes for the kind of graduation.',
  ),
  ...both(
    'imp_FTM_OCCU_bug',
    /: (Graduation .*1939|Occupation|Religion)/,
    'Gramps knows that this program writes the description where the place belongs.',
  ),

  ...both(
    'imp_MediaTest',
    /: Birth/,
    'Gramps makes an address of the web of a media link that is none, and drops files that it cannot find.',
  ),
  onlyGramps('imp_MediaTest', /: URL/, 'Gramps makes an address of the web of a media link that is one.'),

  ...both('imp_PhonFax_dfs', /I0000: Birth/, 'Gramps takes the postal code out of the name.'),
  ...both(
    'imp_PhonFax_dfs',
    /I0001: (Address|Residence)/,
    'Gramps makes a place of the address of an event, and a residence of that of a person.',
  ),

  ...both(
    'imp_bug_8322_test',
    /: Residence/,
    'Gramps makes places of addresses, and moves their notes there.',
  ),

  ...both(
    'imp_notetest_dfs',
    /I0001: Birth/,
    'Gramps makes a place of the address of an event, and moves its notes there.',
  ),
  onlyGramps(
    'imp_notetest_dfs',
    /: (Event .*label "(TEST|Who knows OBJE REFN TYPE)"|URL)/,
    'Gramps makes attributes and addresses of the web of tags that it does not know.',
  ),
  ...both('imp_notetest_dfs', /I0003: LdsBaptism/, 'Gramps drops a status that it does not know.'),

  onlyGramps('imp_sample', /F0003: Media/, 'Gramps makes a file of a media link without one.'),
  ...both(
    'imp_sample',
    /I0000: (Name "(Anna|Hanna)|name)/,
    'Gramps joins SPFX to the surname, and names a nickname so.',
  ),
  ...both('imp_sample', /I0001: Name .*note/, 'Gramps replaces a note that is missing by one that says so.'),
  ...both('imp_sample', /I0016: Residence/, 'Gramps makes a place of the address of an event.'),
  ...both('imp_sample', /I0018: IdentificationNumber/, 'Gramps drops the TYPE of a number.'),
  ...both(
    'imp_sample',
    /I0021: (Association|Name "Jimmy)/,
    'Gramps has names of its own for kinds of names.',
  ),
  onlyGramps(
    'imp_sample',
    /I0022: Event label "RESN"|I0022: Event "2007-12-21"/,
    'Gramps makes attributes of RESN and of a date of a person.',
  ),
  ...both('imp_sample', /I00(23|24): child of/, 'To Gramps a child is one by birth, so it does not say so.'),
  ...both('imp_sample', /I0025: Lds/, 'Gramps keeps the code of a temple only.'),
  ...both(
    'imp_sample',
    /I00(25|35): Name/,
    'Gramps gives a further name the parts that it lacks, and has its own words for its kind.',
  ),
  ...both(
    'imp_sample',
    /I0029: child of|F00(08|10): child/,
    'Gramps makes one link of what adoption and family say.',
  ),
  ...both(
    'imp_sample',
    /I0006: Birth|I0009: Residence|F0001: Marriage/,
    'Gramps reads a date in two calendars as text, and a month by its name.',
  ),
  ...both('imp_sample', /F0010: (Union|Event label "_STAT")/, 'Gramps does not know _STAT.'),
  ...both(
    'imp_sample',
    /F0011: (Event|Marriage)/,
    'Gramps knows the tag of a marriage bann when it is the TYPE of an event, and drops files that it cannot find.',
  ),
  ...both('imp_sample', /F0013: (Association|Engagement)/, 'Gramps drops witnesses that are only named.'),
  ...both(
    'imp_sample',
    /F0007: (Marriage|Union)/,
    'Gramps makes a kind of family of the kind of a marriage.',
  ),
  ...both(
    'imp_sample',
    /F0009: (Marriage|Event|Union)/,
    'Gramps makes a kind of family of the kind of a marriage.',
  ),

  ...both(
    'royal92',
    /: (Birth|Death) .*dateText/,
    'Gramps writes the second of two years in the short form, 1637/38.',
  ),
  onlyGramps('royal92', /: NonEvent "Divorce"/, 'Gramps keeps that the couple was not divorced.'),
]
