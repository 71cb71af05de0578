import { contactAboutPath } from '#domain/pages/routes.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { PublicPage } from './public-page.tsx'

/** What both sides may expect (NAV-03). */
export function TermsScreen() {
  return (
    <PublicPage
      title="Terms of use"
      lead="What you may expect of Kinweave, and what Kinweave expects of you."
      updated="Nov 27, 2026"
    >
      <h2>Your trees are yours</h2>
      <p>
        You keep every right to what you upload. You let Kinweave store it, and show it to those with whom you
        share it, for as long as you share it. Kinweave gets no other right. You can export your trees at any
        time and under every plan.
      </p>
      <h2>What you may upload</h2>
      <p>
        Upload what you have researched yourself, or may pass on. Do not upload photos that others do not
        allow you to share. Do not upload anything that is against the law, or that harms a living person. If
        somebody asks to be left out of your tree, leave the person out.
      </p>
      <h2>Your account</h2>
      <p>
        One person, one account. Do not let others use yours. Children use an account that a parent looks
        after. <TextLink href="/learn/supervised-users">Supervised user accounts</TextLink>
      </p>
      <h2>What you must not do</h2>
      <ul>
        <li>Try to see trees, people or photos that nobody has shared with you.</li>
        <li>Collect the data of other people by a program.</li>
        <li>Disturb the service, or pretend to be somebody else.</li>
      </ul>
      <h2>Plans and payment</h2>
      <p>
        The Free plan costs nothing and has no end. Other plans are paid in advance and renew by themselves
        until you cancel. Before you pay, the page shows the exact sum, the date and what changes. After you
        cancel, the plan stays until the end of the paid time. A smaller plan deletes nothing: trees above its
        limit become read-only. <TextLink href="/plans">Plans</TextLink>
      </p>
      <h2>If something goes wrong</h2>
      <p>
        We work with care, but keep the original of your tree in your own program. We answer for harm that we
        cause on purpose or by gross negligence, and as far as the law requires it.
      </p>
      <h2>Ending</h2>
      <p>
        You may stop at any time. If somebody breaks these terms we may block the account, and tell the person
        why. The date below says when these terms were last changed.
      </p>
      <p>
        <TextLink href={contactAboutPath('Terms of use')}>Ask us about these terms</TextLink>
      </p>
    </PublicPage>
  )
}
