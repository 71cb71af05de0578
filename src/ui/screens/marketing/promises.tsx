import styles from './marketing.module.css'

type Promise = { title: string; text: string }

const promises: readonly Promise[] = [
  {
    title: 'An easy start',
    text: 'Bring a file from the genealogy program you already use. Two minutes later, you can walk through your tree.',
  },
  {
    title: 'You stay in control',
    text: 'Your tree is yours alone until you say otherwise. Dates and notes of living people never leave your computer.',
  },
  {
    title: 'Room for everyone',
    text: 'Share your tree with the aunt who knows everybody and the nephew who only wants to look. Share it with a whole family group, too.',
  },
  {
    title: 'One connected view',
    text: 'Every fact keeps the mark of the tree it comes from. Where trees differ, you see both.',
  },
  {
    title: 'Discover more',
    text: 'Today’s birthdays, the places your ancestors left, the names that come back in every generation.',
  },
  {
    title: 'Free for those you invite',
    text: 'The people you invite see your family’s trees without paying.',
  },
]

/** Explains what Kinweave is for (PUB-23). */
export function Promises() {
  return (
    <section className={styles.promises} aria-label="What Kinweave does">
      <div>
        {promises.map((promise) => (
          <article key={promise.title}>
            <h2>{promise.title}</h2>
            <p>{promise.text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
