/** Language names of GEDCOM 5.5.1 and their BCP 47 tags, which GEDCOM 7 uses. */

const names =
  'Afrikaans=af Albanian=sq Amharic=am Anglo-Saxon=ang Arabic=ar Armenian=hy Assamese=as Belorusian=be Bengali=bn Braj=bra Bulgarian=bg Burmese=my Cantonese=yue Catalan=ca Catalan_Spn=ca-ES Church-Slavic=cu Czech=cs Danish=da Dogri=dgr Dutch=nl English=en Esperanto=eo Estonian=et Faroese=fo Finnish=fi French=fr Georgian=ka German=de Greek=el Gujarati=gu Hawaiian=haw Hebrew=he Hindi=hi Hungarian=hu Icelandic=is Indonesian=id Italian=it Japanese=ja Kannada=kn Khmer=km Konkani=kok Korean=ko Lahnda=lah Lao=lo Latvian=lv Lithuanian=lt Macedonian=mk Maithili=mai Malayalam=ml Mandrin=cmn Manipuri=mni Marathi=mr Mewari=mtr Navaho=nv Nepali=ne Norwegian=no Oriya=or Pahari=him Pali=pi Panjabi=pa Persian=fa Polish=pl Portuguese=pt Prakrit=pra Pusto=ps Rajasthani=raj Romanian=ro Russian=ru Sanskrit=sa Serb=sr Serbo_Croa=sh Slovak=sk Slovene=sl Spanish=es Swedish=sv Tagalog=tl Tamil=ta Telugu=te Thai=th Tibetan=bo Turkish=tr Ukrainian=uk Urdu=ur Vietnamese=vi Wendic=wen Yiddish=yi'

const tags: ReadonlyMap<string, string> = new Map(
  names.split(' ').map((pair) => {
    const [name = '', tag = ''] = pair.split('=')
    return [name.toLowerCase(), tag]
  }),
)

/** Returns the tag of a language name; `und` for an unknown name. */
export function languageTag(text: string): string {
  const name = text.trim()
  const known = tags.get(name.toLowerCase())
  if (known !== undefined) return known
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(name) ? name : 'und'
}

/** Returns the GEDCOM 5.5.1 name for a tag, or null if there is none. */
export const languageName = (tag: string): string | null => namesByTag.get(tag.trim().toLowerCase()) ?? null

const namesByTag: ReadonlyMap<string, string> = new Map(
  names.split(' ').map((pair) => {
    const [name = '', tag = ''] = pair.split('=')
    return [tag.toLowerCase(), name]
  }),
)
