export const programHelp = `kinweave syncs family trees between the files of genealogy programs and a Kinweave server.

  kinweave sync FILE         makes a tree from a file, or updates it
  kinweave watch FILE        syncs a file now and after each change
  kinweave watch --all       the companion: keeps all your tree files in sync, and shows them on a page
  kinweave watch --at-login  starts the companion whenever you sign in to this computer
  kinweave watch --status    what the companion does, and where its page is
  kinweave sign-in           signs in again, for the companion too
  kinweave export TREE       writes a tree as a GEDCOM file

  Each command explains itself with --help. --version prints the version. The program that is one file starts the
  companion if it is called without a command.
`

export const syncHelp = `kinweave sync FILE [options]
  Reads a file of a genealogy program (GEDCOM 5.5 to 7.0, GEDZIP, Gramps XML, .gpkg, RootsMagic, Family
  Tree Maker), or the folder of a tree (Gramps 6, Family Historian). Makes a new tree from it, or updates the
  tree that was made from it before. An update is shown first, and then applied all at once.
kinweave sync --undo TREE
  Undoes the last sync of a tree.

Options
  --server URL        the server (default: KINWEAVE_SERVER, or else http://localhost:4000)
  --tree TREE         update this tree, given by the number of its workspace, the address of its page, or its name
  --new               always make a new tree
                      (without --tree or --new: the tree that this file was synced to before, or else the only one that
                      you uploaded in the browser from a file of this name, or else a new one)
  --name NAME         the name of a new tree (default: the name of the file)
  --no-living         leave living persons out (default: send only their name, gender and relationships)
  --living-start KEY  of living persons, send only those who are related to this person (an id in the file)
  --no-content        leave out photos and documents, their names and captions. Without it, the files that the tree
                      mentions are sent after the tree: from the archive, or from the folder of the file and
                      those in it. No other file of this computer is ever sent.
  -y, --yes           apply an update without asking. Without a terminal, and with --json, the program never
                      asks, but it needs --yes if the file ends too early, or if everybody, or at least 50 persons
                      and more than a fifth of the tree, would be removed or become somebody else
  --json              write one report in JSON to standard output, and everything else to standard error
  -h, --help          show this text

Signing in
  The first time, your browser opens and asks you whether this program may sign in. It then stays signed in on this
  computer (in $XDG_STATE_HOME/kinweave or ~/.local/state/kinweave). You can sign it out on the page "Account".
  --no-browser        open the address yourself, on any computer, and paste the code that is shown there. This is
                      the default where there is no browser: over SSH, or without a screen.
  KINWEAVE_BROWSER    the program that opens the address, instead of the usual browser
  KINWEAVE_TOKEN      an access token, for use where nobody can sign in

An interrupted sync
  Run the command again with the same file: the sync continues where it stopped. Ctrl-C cancels the sync, and the
  server deletes what was sent. A second Ctrl-C ends the program without waiting for that. Once everything is sent,
  a sync can no longer be cancelled: Ctrl-C ends the program, and the server continues.

The report
  persons, families   how many the file contains
  livingLeftOut       living persons of whom only the basics were sent, or nothing (--no-living)
  unclearYears        persons who count as living because of a year that no other date confirms, such as 80
  photos              how many photos and documents were sent, which were left out and why
  privateLeftOut      persons, families and other records that the program marks as private: they stay in the file
  linesNotUnderstood  lines of the file that are stored without being understood, or that were changed or left
                      out; the first ones are shown with their numbers and reasons
  workspaceId, syncId, state
                      the tree, the sync, and the state of the sync: Completed, Cancelled or Failed when it has
                      ended, Active or Completing while it has not, null if it has not begun
  --json adds: changes (came, changed, went and unchanged for persons, families and other records; becameOther counts
  the changed persons who became somebody else), examples (some of the changes by name; formerName is the name until
  now, becameOther marks a person who became somebody else), url, unclear (the first unclear years), remarks, problem.

Exit codes
  0  the sync is Completed      1  something broke             2  wrong arguments
  3  the file is refused        4  not signed in or not allowed 5  the server cannot be reached
  6  the sync failed            7  the update was not confirmed  130  interrupted
`

export const watchHelp = `kinweave watch FILE [options]
  Syncs a file now and after each change, until you end the program with Ctrl-C. After a change it waits until the
  genealogy program has saved and closed the file. If the content is what was synced last, nothing is sent.

  In a terminal, the program shows what each update would change, and asks. With --yes, it applies every update without
  asking. Without a terminal it does not ask, and an update that would remove much is not applied: the program says so,
  and waits for the next change. Sync the file once with \`kinweave sync\` to look at it.

  If the server cannot be reached, the program tries again: after half a minute, then after longer waits, at most an
  hour. A file that is moved away is synced when it is back. If the sign-in has ended, the program waits until you run
  \`kinweave sign-in\`.

kinweave watch --all [options]
  The companion. It keeps the files in sync from which you have made trees on this computer, each with the options of its
  last sync. It also looks for tree files in Documents, on the desktop and in a few other folders, and offers them on its
  page. Nothing of an offered file is read or sent before you choose it there. Only if you press a button for it, the page of
  Kinweave where you upload trees shows them, too: then their names, their programs and the name of this computer are sent.
  Its page opens in your browser (not with --no-browser) and is for this computer only. It shows what happens with each
  file, the last syncs and a log. There you sync a file now, pause and resume it, apply an update that would remove much,
  and sign in again.

kinweave watch --at-login [options]
  Starts the companion now and whenever you sign in to this computer, with the options given here: by a user service of
  systemd on Linux, by a launch agent on a Mac, by a scheduled task on Windows. It needs no administrator.
kinweave watch --not-at-login
  Ends that again.
kinweave watch --status
  Prints what the companion does with each file, and an address of its page, which works once.

Options
  Of \`kinweave watch FILE\`: those of \`kinweave sync\`, except --new and --undo. With --json, each sync writes its report
  as one line.
  Of --all and --at-login: --server, --no-browser, --no-living and --no-content, which apply to all files.
  -h, --help          this text
`

export const signInHelp = `kinweave sign-in [options]
  Signs in, unless you are signed in. A companion that waits for it goes on within a minute.

Options
  --server URL        the server (default: KINWEAVE_SERVER, or else http://localhost:4000)
  --no-browser        open the address yourself, on any computer, and paste the code that is shown there
  -h, --help          this text
`

export const exportHelp = `kinweave export TREE [options]
  Writes a tree, with everything that the server stores about it, as a GEDCOM file.
  TREE is the number of its workspace, the address of its page, or its name.

Options
  --server URL        the server (default: KINWEAVE_SERVER, or else http://localhost:4000)
  --format VERSION    7.0 (default) or 5.5.1
  -o, --output FILE   the file to write (default: standard output). It appears only when it is complete.
  -h, --help          this text

For signing in, --no-browser and the exit codes, see \`kinweave sync --help\`.
`
