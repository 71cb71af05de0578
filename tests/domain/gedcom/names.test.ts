import { describe, expect, it } from 'vitest'
import { readPerson } from '#domain/gedcom/person.ts'
import { recordOf } from './records.ts'

/** A name as its parts: `Given:Ada Surname:Byron`. */
function partsOf(lines: string): string {
  const { name } = readPerson(recordOf(`0 @I1@ INDI\n${lines}`))
  return name.map(({ kind, text }) => `${kind}:${text}`).join(' | ')
}

describe('names', () => {
  it.each([
    ['1 NAME Victoria  /Hanover/', 'Given:Victoria | Surname:Hanover'],
    ['1 NAME /Hanover/', 'Surname:Hanover'],
    ['1 NAME Albert Augustus Charles//', 'Given:Albert Augustus Charles'],
    ['1 NAME Victoria', 'Given:Victoria'],
    ['1 NAME John /Smith/ Jr.', 'Given:John | Surname:Smith | Suffix:Jr.'],
    ['1 NAME /Nagy/ János', 'Surname:Nagy | Given:János'],
    ['1 NAME Maria /García/ /Lorca/', 'Given:Maria | Surname:García | Surname:Lorca'],
    ['1 NAME Dr. John /Smith/\n2 NPFX Dr.\n2 GIVN John', 'Prefix:Dr. | Given:John | Surname:Smith'],
    ['1 NAME Henry /Tudor/\n2 NSFX King Henry VII', 'Given:Henry | Surname:Tudor | Suffix:King Henry VII'],
    ['1 NAME Ludwig /van Beethoven/\n2 SPFX van\n2 SURN Beethoven', 'Given:Ludwig | Surname:van Beethoven'],
    [
      '1 NAME\n2 NPFX Sir\n2 GIVN Ludwig\n2 SPFX van\n2 SURN Beethoven\n2 NSFX II',
      'Prefix:Sir | Given:Ludwig | Surname:van Beethoven | Suffix:II',
    ],
    [
      '1 NAME Ludwig Beethoven III\n2 SURN Beethoven\n2 NSFX III',
      'Given:Ludwig | Surname:Beethoven | Suffix:III',
    ],
    ['1 NAME Catherine of_Aragon //', 'Given:Catherine of Aragon'],
    ['1 NAME Edward_VII  /Wettin/', 'Given:Edward VII | Surname:Wettin'],
    ['1 NAME Ann /____/', 'Given:Ann'],
    ['1 SEX M', ''],
  ])('[MOD-25] keeps the kinds of the parts of %j', (lines, parts) => {
    expect(partsOf(lines)).toBe(parts)
  })
})
