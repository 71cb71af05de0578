import { contactAboutPath } from '#domain/pages/routes.ts'
import { keptAfterDeletion } from '#domain/users/kept-after-deletion.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { PublicPage } from './public-page.tsx'

/** What is stored about whom, who sees it, and for how long (NAV-03). */
export function PrivacyScreen() {
  return (
    <PublicPage
      title="Privacy"
      lead="A family tree is about people who never agreed to be in it. This is what we do with what you give us."
      updated="Nov 28, 2026"
    >
      <h2>What we store about you</h2>
      <ul>
        <li>
          Your name, your e-mail address, and what you enter on your account page. For your name, addresses
          and mobile number you choose who sees them: only you, friends, your family groups or everyone.
        </li>
        <li>The devices on which you are signed in, with the time of the last use.</li>
        <li>The trees, profiles, photos and files that you upload, and the groups that you join.</li>
        <li>
          If you let the Sync app show you on the upload page which tree files it has found: their names,
          their programs and the name of the computer, until you press “Forget these”. Nobody else sees them.
        </li>
        <li>The addresses of the people whom you invite.</li>
        <li>
          Messages to support, with your name, your address and your files, also if you have no account. We
          delete them a year after they are closed.
        </li>
        <li>
          What was done in your name by staff or by a parent. You can read the list on your account page.
        </li>
      </ul>
      <p>
        You can download all of this on your account page as one archive: your trees and profiles with their
        photos, and what your account holds. Nobody else can, neither staff nor a parent. Each time, the
        server makes the archive anew, and stores only when you downloaded it and whether it was complete.
      </p>
      <h2>What we store about your relatives</h2>
      <p>
        What your tree says about people who have died. Of living people in a tree we store name, gender and
        relationships. Their dates, places, notes and photos, and everything that your program marks as
        private, do not leave your computer. A person counts as dead if your tree says that they died, or if
        they were born more than 110 years ago. If the birth is unknown, Kinweave estimates it from the dates
        of relatives. Everybody else counts as living. A profile contains what you enter yourself, such as
        your child’s birthday.
      </p>
      <h2>Who sees it</h2>
      <p>
        Only you, until you share a tree or a profile. Then those whom you chose see it, and living people as
        little as before. When you end a share, access ends at once. E-mails that they got before stay with
        them, and can show the photo of your profile. Search engines see nothing of any tree. Staff sees a
        tree only with a special permission, and every look is recorded for you.
      </p>
      <h2>What we do not do</h2>
      <p>
        We sell no data and show no advertisements. No page contacts another company, except the page on which
        you pay, and the window in which you choose recipients from your Google or Microsoft contacts. To
        propose a place on the map, our server may ask a service where your internet address is. We do not use
        your tree to suggest people to strangers.
      </p>
      <h2>Payments</h2>
      <p>
        Your card goes to the payment provider and never to us. We store its brand, its last four digits and
        its expiry, and a receipt of each payment. The law makes us keep receipts after an account is deleted.
      </p>
      <h2>On your device</h2>
      <p>
        Your browser keeps your session and what you have looked at, so that pages open quickly and without a
        connection. Signing out deletes it. There are no cookies.
      </p>
      <h2>What pages report</h2>
      <p>
        Pages tell our server which pages were shown and what went wrong, without names, without anything that
        you wrote, and without the values in addresses. If your browser asks not to be tracked, they report
        only errors.
      </p>
      <h2>How long</h2>
      <p>
        Until you delete it. You delete trees, profiles, photos and groups yourself. Photos and files that you
        delete are gone from our server after a day. A visit to the demo is deleted after a day. Backups keep
        all of this for four weeks longer. We only read them to check them, and to restore the server after a
        fault. If you have a question about this,{' '}
        <TextLink href={contactAboutPath('Privacy')}>write to us</TextLink>.
      </p>
      <h2 id="deletion">When you delete your account</h2>
      <p>
        You delete your account on your account page, under Security. It closes at once: nobody else sees you,
        your trees or your profiles any more, except staff who may see all accounts. You have 30 days to
        change your mind. Then we delete your name, your addresses, your trees, profiles, photos and groups,
        the invitations that you sent or received, and your letters to support, also those that you sent from
        an address of your account without signing in. This is what stays:
      </p>
      <ul>
        {keptAfterDeletion.map(({ what, why }) => (
          <li key={what}>
            {what} {why}
          </li>
        ))}
      </ul>
      <p>
        A group that you handed over stays with its new owner. What others wrote about you in their own trees,
        and in messages to each other, stays theirs, and so do details and photos that you added to a tree of
        somebody else.
      </p>
      <h2>Questions about somebody in a tree</h2>
      <p>
        If you find yourself or a relative in a tree and do not want to be there,{' '}
        <TextLink href={contactAboutPath('A person in a tree')}>tell us</TextLink>. We then ask the owner of
        the tree to leave the person out.
      </p>
    </PublicPage>
  )
}
