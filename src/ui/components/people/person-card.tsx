import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { GenderBar } from './gender-bar.tsx'
import styles from './person-card.module.css'
import { noteText, type PersonFace, yearsOrLiving } from './person-face.ts'
import { PersonName } from './person-name.tsx'
import { Portrait, type PortraitSize } from './portrait.tsx'
import { TreeMarks } from './tree-mark.tsx'
import { Years } from './years.tsx'

type Props = {
  face: PersonFace
  shown?: 'whole' | 'given'
  /** Raised for cards that can be chosen; plain for grids and for rows connected by lines. */
  surface?: 'raised' | 'plain'
  size?: Exclude<PortraitSize, 'centre'>
  facing?: 'left' | 'right'
} & Omit<ComponentProps<'a'>, 'children'>

/** A small person: portrait, gender bar, name, years and trees. It is a link if it has an `href`. */
export function PersonCard({
  face,
  shown,
  surface = 'raised',
  size = 'card',
  facing,
  className,
  ...link
}: Props) {
  const content = (
    <>
      <Portrait face={face} size={size} {...(facing ? { facing } : {})} />
      <GenderBar gender={face.gender} />
      <CardText face={face} size={size} {...(shown ? { shown } : {})} />
    </>
  )
  const look = classes(styles.person, styles[surface], styles[size], className)
  return link.href === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <a {...link} className={look}>
      {content}
    </a>
  )
}

function CardText({ face, shown, size }: Required<Pick<Props, 'face' | 'size'>> & Pick<Props, 'shown'>) {
  const note = noteText(face)
  const years = yearsOrLiving(face)
  const dense = size === 'child' || size === 'sibling'
  return (
    <span className={styles.text}>
      <PersonName face={face} size={nameSize(size)} {...(shown ? { shown } : {})} />{' '}
      {face.title && shown !== 'given' && !dense ? <span className={styles.title}>{face.title} </span> : null}
      <span className={styles.line}>
        <Years text={years} size={dense ? 'dense' : 'card'} />
        {/* The blank separates the words for screen readers. */}
        {note ? <span className={styles.note}>{years === '' ? note : ` ${note}`}</span> : null}{' '}
        <TreeMarks trees={face.trees ?? []} />
      </span>
    </span>
  )
}

function nameSize(size: Exclude<PortraitSize, 'centre'>) {
  if (size === 'spouse') return 'spouse'
  return size === 'card' ? 'card' : 'dense'
}
