/**
 * Given names that one person may use: forms in different languages, short forms and abbreviations. Names that parents
 * give to two of their children (Elizabeth and Isabella, Ann and Hannah) do not count as variants here.
 */
const groups = `
  john jack johnny jno jon johann johannes johan hans jan jean juan giovanni ivan ian sean jens joao janos hannes ioannes joannes yohanan jehan evan
  william wm will bill billy willie wilhelm willem guillaume guillermo guglielmo vilhelm willelmus gulielmus liam vilem wilhelmus
  henry harry hy hen heinrich henri hendrik enrique enrico henrik henricus hal heinz hendrick henryk jindrich
  george geo georg georges jorge giorgio jurgen jorgen joris yuri georgius jerzy jiri juraj
  charles chas charlie charley carl karl carlos carlo karel carolus karol charlot
  edward ed eddie ned ted teddy eduard edouard eduardo edoardo edwardus edvard edw
  robert robt rob bob bobby bert roberto robertus rupert ruprecht robin
  richard richd rich rick dick ricardo riccardo ricardus
  thomas thos tom tommy tomas tommaso thom
  james jas jim jimmy jamie jaime giacomo
  jacob jakob jacques jacobus jaap iago diego
  joseph jos joe joey josef jose giuseppe josephus jozef josip
  samuel saml sam sammy samuele
  daniel danl dan danny daniele
  benjamin benj ben benny
  alexander alex alec sandy alexandre alejandro alessandro aleksandr sasha alasdair alexandr
  andrew andw andy drew andreas andre andres andrea anders andrzej andrey andrei
  anthony anton antoine antonio antonius tony antonin
  michael mich mike michel miguel michele mikhail mikael michal
  nicholas nich nick nicolas nikolaus nicola niklas nikolai claus klaus nils niels nicholai
  peter pete pierre pedro pietro pieter petrus piet petr pyotr peder per pjotr piotr
  paul pablo paolo paulus pavel pauwels pal
  philip phil philipp philippe felipe filippo philippus phillip filip
  frederick fred freddy fredk friedrich frederic federico fritz frederik fridrich frederich fredrik
  francis frank frans franz francois francisco francesco franciscus francys frantisek ferenc
  lewis louis ludwig luis luigi ludovicus lodewijk lou ludvig ludovic
  lawrence laurence larry lorenz laurent lorenzo laurentius lars laurens
  stephen steven steve stefan etienne esteban stefano stephan stephanus istvan
  matthew matt matthias mathias matthieu mateo matteo mattheus mats mathew
  mark marc marcus markus marco marcos
  luke lukas lucas luc luca
  david dave davy davide dafydd
  edmund edmond edmundo eamon
  walter walt wat walther gualtiero
  hugh hugo hugues ugo hubert
  gerald gerard gerhard gerhardt gert gerrit
  christian christiaan kristian chr
  christopher christoph christophe cristobal cristoforo kit chris christoffer christoffel
  arnold arnaud arnoldus arnd arend
  bernard bernhard bernardo bernd barend bernardus
  conrad konrad kurt koenraad
  ernest ernst ernesto
  eugene eugen eugenio
  ferdinand fernando ferdinando fernand
  gregory gregor gregorio greg gregorius
  herman hermann armand armando
  jerome hieronymus geronimo girolamo
  leo leon leonhard leonard leonardo len lennart
  leopold leopoldo
  martin maarten martino marten merten
  maurice moritz mauricio maurizio mauritz morris maurits
  oliver olivier oliviero
  patrick paddy pat patricio patrizio
  ralph raoul rolf rudolf rudolph rodolfo
  roger rogier ruggero rudiger
  roland rolando orlando
  sebastian bastian sebastien sebastiano
  simon simeon simone
  theodore theodor teodoro fyodor feodor theo
  timothy tim timotheus
  vincent vincenz vicente vincenzo vince
  zachary zachariah zacharias zach
  abraham abram abe
  archibald archie arch
  arthur art arturo artur
  albert al alberto albrecht adalbert
  alfred alf alfredo fred
  augustus august auguste augusto gus augustin augustine
  nathaniel nathanael nat nathan nathl
  jeremiah jerry jeremias
  jonathan jonathon jona
  josiah josias
  isaac isaak ike
  solomon salomon sol
  elijah elias eli
  mary marie maria mae may molly polly mamie marija maryam marija miriam moll
  margaret marg margt maggie meg peggy margaretha margarete marguerite margarita margherita margery margareta greta grete margret madge daisy gretchen marjorie margaretta marketa
  elizabeth eliz elisabeth eliza liza lizzie beth betsy betty bess bessie elise elsbeth elsie libby lisbeth elspeth lisa elisabetta elizabetha ilse else liesbeth elisabet elzbieta alzbeta
  isabella isabel isabelle ysabel bella isobel isabell
  anne ann anna annie nancy nan annette anneke antje ane anny
  hannah hanna johanna joanna joan jane jeanne juana giovanna janet jean jeannette jennet jenny joanne joana
  catherine cath cathy kate katie kitty katherine katharina katharine catharine caterina catalina catarina karen karin kathryn kath trijntje cathrine katarina katrina catharina ekaterina katerina
  sarah sara sally sadie
  susan susanna susannah sue susie suzanne susana zuzana
  martha marta patty mattie
  dorothy dorothea dorothee dolly dot dora dorota
  frances fanny francisca francoise francesca franziska fannie
  charlotte lottie carlotta lotte
  caroline carolina carrie karoline karolina
  eleanor ellen elinor helen nell nellie nelly leonora eleonore eleonora helena helene elena eleanore ellenor lenora alienor
  alice alys alix alicia adelheid adelaide adele adela heidi aleida alida
  agnes agnese agneta ines nest
  barbara barb babette barbra
  bridget birgit brigitte brigitta biddy birgitta brigida
  cecilia cecily cecile cicely celia sisley cecilie
  christina christine kristina kirsten tina christiana christian christiane kristine
  emma emmy emme
  emily emilie emilia emelie
  amelia amalia amalie emelia
  gertrude gertrud trudy gertruda geertruida gertrudis
  harriet harriett henrietta henriette hattie etta hetty
  julia julie juliana julianna juliane giulia
  josephine josefa josefina josephina
  lucy lucie lucia luzia
  louisa louise luise luisa lou lovisa
  matilda mathilde mathilda maud maude tilly mechtild
  magdalene magdalena madeleine magdalen madeline lena maddalena magdalene
  philippa filippa pippa
  rachel rahel rachael
  rebecca becky rebekka rebekah
  rose rosa rosie rosina
  sophia sophie sofia sofie zofia
  theresa teresa therese tess tessa theresia terezie tereza
  ursula ursel orsola
  veronica veronika fronica
  victoria viktoria vittoria vicky
  wilhelmina wilhelmine minnie mina willemijn
  abigail abby gail
  deborah debora deb debby
  priscilla prissy
  mehitable mehitabel hitty
  penelope penny
  tabitha tabby
  virginia ginny ginnie
  beatrice beatrix bice
  blanche blanca bianca
  constance constantia constanza konstanze
  edith editha edie
  florence flora flo
  jacqueline jacoba jacquetta
  geoffrey jeffrey godfrey gottfried godefroy geoffroy jeff
  baldwin baudouin boudewijn balduin
  alphonse alfonso alphonso alfons
  alan allan allen alain
  brian bryan
  stanislaus stanislaw stanislav
  ladislaus ladislas vladislav wladyslaw laszlo
  sigismund zygmunt sigmund
  casimir kazimierz
  boleslaus boleslaw boleslav
  vladimir volodymyr waldemar valdemar
  yaroslav jaroslav
  eric erik eirik erich
  canute knut knud cnut
  harold harald harry
  olaf olav olof
  sven svein sweyn svend
  magnus mans
  sancho santius
  ramon raymond raimund raimundo
  theobald thibaut thibault tybalt
  reginald reynold rainald reinhold ronald
  humphrey onfroi humfrey
  lionel leonel
  gilbert gilberto
  giles gilles egidius aegidius
  guy guido wido
  bartholomew bartholomaus bartolomeo bart bartholomeus
  barnabas barnaby
  clement clemens clemente
  cornelius cornelis kees cor
  adam adamo
  adrian adriaan hadrian arie
  ambrose ambrosius
  basil vasily basilius
  dionysius dennis denis denys`

/** For each name: the groups that contain it. A short form may be in two groups. */
export const variantGroups: ReadonlyMap<string, readonly number[]> = readGroups()

function readGroups(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  groups
    .trim()
    .split('\n')
    .forEach((line, group) => {
      for (const name of new Set(line.trim().split(/\s+/))) {
        const known = found.get(name)
        if (known === undefined) found.set(name, [group])
        else known.push(group)
      }
    })
  return found
}

/** True if the two may be forms of one name. */
export function areVariants(one: string, other: string): boolean {
  const groups = variantGroups.get(one)
  const others = variantGroups.get(other)
  if (groups === undefined || others === undefined) return false
  return groups.some((group) => others.includes(group))
}
