import { describe, expect, it } from 'vitest'
import type { Relation } from '#contract/research/relation.ts'
import type { FamilyId } from '#contract/wire.ts'
import {
  type PathPersonView,
  viewOfRelation,
  type WayView,
} from '#ui/screens/person/relation/relation-view.ts'
import { cousins, pathBetween, relationBetween } from '../support/cousins.ts'

const said = (steps: readonly PathPersonView[]) =>
  steps.map(({ relative, tie }) => `${relative.face?.given ?? '…'} ${tie ?? 'beside'}`)
const lines = ({ up, top, down }: WayView) => [said(up), said(top), said(down)]

const toCharles = {
  from: 'Emma/Wedgwood',
  up: ['Josiah/Wedgwood II', 'Josiah/Wedgwood'],
  to: 'Charles/Darwin',
  toUp: ['Susannah/Wedgwood', 'Josiah/Wedgwood'],
} as const

/** Emma, as the spouse of the person at whom the relation begins. */
const emma = { spouseId: cousins.id('Emma/Wedgwood'), familyId: '1-1003' as FamilyId }

describe('the relation of the person of the page', () => {
  it('[PER-12] is said in words, with both lines to the couple they meet at', () => {
    const view = viewOfRelation(cousins.loaded, relationBetween(toCharles))

    expect(view?.text).toBe('your first cousin')
    expect(view?.ways.map(lines)).toEqual([
      [
        ['Emma start person', 'Josiah father'],
        ['Josiah father', 'Sarah beside'],
        ['Susannah daughter', 'Charles son'],
      ],
    ])
    expect(view?.ways[0]?.up[1]?.relative.href).toBe(`/persons/${cousins.id('Josiah/Wedgwood II')}`)
  })

  it('[PER-12] shows both of two ways', () => {
    const wife = pathBetween({ from: 'Charles/Darwin', to: 'Emma/Wedgwood' })
    const cousin = pathBetween({
      from: 'Charles/Darwin',
      up: toCharles.toUp,
      to: 'Emma/Wedgwood',
      toUp: toCharles.up,
    })
    const relation: Relation = {
      ...relationBetween({ from: 'Charles/Darwin', to: 'Emma/Wedgwood' }),
      paths: [{ ...wife, startMarriage: emma, commonAncestorId: emma.spouseId }, cousin],
    }
    const view = viewOfRelation(cousins.loaded, relation)

    expect(view?.text).toBe('your wife, and your first cousin')
    expect(view?.ways.map(({ word }) => word)).toEqual(['wife', 'first cousin'])
    expect(view?.ways.map(lines)[0]).toEqual([['Charles start person'], ['Emma wife'], []])
  })

  it('goes up a single line to an ancestor, and down one to a descendant', () => {
    const up = viewOfRelation(
      cousins.loaded,
      relationBetween({ from: 'Charles/Darwin', up: toCharles.toUp, to: 'Josiah/Wedgwood' }),
    )
    const down = viewOfRelation(
      cousins.loaded,
      relationBetween({ from: 'Josiah/Wedgwood', to: 'Charles/Darwin', toUp: toCharles.toUp }),
    )

    expect(up?.text).toBe('your grandfather')
    expect(up?.ways.map(lines)).toEqual([
      [['Charles start person', 'Susannah mother'], ['Josiah father'], []],
    ])
    expect(down?.text).toBe('your grandson')
    expect(down?.ways.map(lines)).toEqual([
      [[], ['Josiah start person'], ['Susannah daughter', 'Charles son']],
    ])
  })

  it('goes through the marriages at both ends', () => {
    const relation = relationBetween({ from: 'Charles/Darwin', to: 'Erasmus/Darwin' })
    const path = pathBetween({ ...toCharles, to: 'Erasmus/Darwin' })
    const view = viewOfRelation(cousins.loaded, { ...relation, paths: [{ ...path, startMarriage: emma }] })
    const back = pathBetween({ ...toCharles, from: 'Erasmus/Darwin', up: toCharles.toUp, toUp: toCharles.up })
    const spouse = viewOfRelation(cousins.loaded, {
      ...relationBetween({ from: 'Erasmus/Darwin', to: 'Charles/Darwin' }),
      paths: [{ ...back, toMarriage: emma }],
    })

    expect(view?.text).toBe("your wife's first cousin")
    expect(view && lines(view.ways[0] as WayView)[0]).toEqual([
      'Charles start person',
      'Emma wife',
      'Josiah father',
    ])
    expect(spouse?.text).toBe("your first cousin's husband")
    expect(spouse && lines(spouse.ways[0] as WayView)[2]).toEqual([
      'Josiah son',
      'Emma daughter',
      'Charles husband',
    ])
  })

  it('has two spouses at the top where a marriage joins the lines', () => {
    const path = pathBetween({
      from: 'Emma/Wedgwood',
      up: ['Josiah/Wedgwood II'],
      to: 'Erasmus/Darwin',
      toUp: ['Susannah/Wedgwood'],
    })
    const joinedBy = { spouseId: cousins.id('Susannah/Wedgwood'), familyId: '1-1003' as FamilyId }
    const view = viewOfRelation(cousins.loaded, {
      ...relationBetween({ from: 'Emma/Wedgwood', to: 'Erasmus/Darwin' }),
      paths: [{ ...path, joinedBy }],
    })

    expect(view?.text).toBe('your stepbrother')
    expect(view?.ways.map(lines)).toEqual([
      [['Emma start person'], ['Josiah father', 'Susannah wife'], ['Erasmus son']],
    ])
  })

  it('is a row of people where there is no word for it, and nothing where there is no way', () => {
    const { id } = cousins
    const none = { startPersonId: id('Erasmus/Darwin'), toPersonId: id('Elizabeth/Allen'), paths: [] }
    const step = (name: string, by: 'parent' | 'child' | 'spouse') => ({
      personId: id(name),
      by,
      familyId: '1-1000' as FamilyId,
    })
    const view = viewOfRelation(cousins.loaded, {
      ...none,
      connection: [
        step('Robert/Darwin', 'parent'),
        step('Charles/Darwin', 'child'),
        step('Emma/Wedgwood', 'spouse'),
        step('Elizabeth/Allen', 'parent'),
      ],
    })

    expect(view?.text).toBe('connected through 3 people')
    expect(view?.ways.map(lines)).toEqual([
      [[], [], ['Erasmus start person', 'Robert father', 'Charles son', 'Emma wife', 'Elizabeth mother']],
    ])
    expect(viewOfRelation(cousins.loaded, { ...none, connection: null })).toBeNull()
  })

  it('names people who are still loading without gender, and marks adoptions', () => {
    const [first, second] = pathBetween(toCharles).startPersonPath
    if (!first || !second) throw new Error('The line has two steps.')
    const relation = {
      ...relationBetween({ from: 'Emma/Wedgwood', to: 'Josiah/Wedgwood' }),
      paths: [
        {
          ...pathBetween({ from: 'Emma/Wedgwood', up: toCharles.up, to: 'Josiah/Wedgwood' }),
          startPersonPath: [{ ...first, link: 'adopted' as const }, second],
        },
      ],
    }
    const waiting = cousins.without(['Josiah/Wedgwood II'], undefined)

    expect(viewOfRelation(waiting.loaded, relation)?.text).toBe('your adoptive grandfather')
    expect(viewOfRelation(waiting.loaded, relation)?.ways.map(lines)[0]?.[0]).toEqual([
      'Emma start person',
      '… adoptive parent',
    ])
  })
})
