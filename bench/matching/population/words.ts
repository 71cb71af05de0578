/** Names of people and places in three countries. Frequent names come first. */
export interface Country {
  readonly name: string
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly surnames: readonly string[]
  readonly places: readonly string[]
  readonly counties: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)
const joined = (heads: string, tails: string) =>
  words(tails).flatMap((tail) => words(heads).map((head) => `${head}${tail}`))

const england: Country = {
  name: 'England',
  men: words(
    `John William Thomas George James Joseph Henry Robert Richard Charles Samuel Edward Benjamin Francis Daniel
     David Peter Matthew Isaac Abraham Stephen Edmund Jonathan Nathaniel Ralph Hugh Philip Simon Luke Mark Christopher
     Anthony Walter Alfred Frederick Arthur Albert Ernest Harold Giles Ambrose Nicholas Roger Humphrey Josiah Jacob`,
  ),
  women: words(
    `Mary Elizabeth Ann Sarah Jane Hannah Margaret Martha Alice Susan Ellen Catherine Harriet Emma Eliza Charlotte
     Rebecca Rachel Frances Isabella Esther Agnes Dorothy Grace Lydia Phoebe Ruth Joan Judith Caroline Louisa Matilda
     Amelia Barbara Susannah Helen Deborah Lucy Rose Edith Florence Ethel Lettice Sabina Priscilla Mercy`,
  ),
  surnames: [
    ...words(
      `Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts
       Green Hall Wood Jackson Clarke Harrison Hill Ward Cooper Turner Carter Phillips Mitchell Parker Baker`,
    ),
    ...joined(
      'Ash Black Cold Dun Elm Fair Green Hazel Iron Long Marsh North Oak Stan Thorn West Wood Wyn Brad Col Hart Lang',
      'field ton ley worth bridge brook well ham ford den croft hurst dale bury combe more by gate',
    ),
  ],
  places: joined(
    'Al Bur Chil Dun East Far Great Hun Ing Kil Lang Mel Nor Over Pem Ship Tad Up Wal Yar',
    'ton ham ford ley by thorpe wick stead',
  ),
  counties: words('Kent Devon Norfolk Cumberland Suffolk Durham Dorset Lancashire'),
}

const germany: Country = {
  name: 'Deutschland',
  men: words(
    `Johann Friedrich Wilhelm Heinrich Karl Georg Peter Jakob Christian Ludwig August Hermann Ernst Otto Adam Andreas
     Michael Martin Philipp Nikolaus Konrad Matthias Franz Josef Anton Paul Gottfried Gottlieb Christoph Sebastian
     Lorenz Valentin Kaspar Balthasar Leonhard Ulrich Rudolf Theodor Eduard Julius`,
  ),
  women: words(
    `Anna Maria Katharina Elisabeth Margaretha Barbara Christina Dorothea Magdalena Sophie Johanna Luise Wilhelmine
     Karoline Friederike Charlotte Eva Susanna Helena Gertrud Agnes Ursula Apollonia Kunigunde Walburga Veronika
     Theresia Franziska Emma Bertha Minna Auguste Henriette Regina Sabina Rosina Amalie Juliane`,
  ),
  surnames: [
    ...words(
      `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
       Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier`,
    ),
    ...joined(
      'Acker Berg Birk Brun Dieter Eber Feld Gold Hage Hirsch Kalt Linden Mühl Nuss Ober Reiter Stein Stoll Wald Wein',
      'mann bauer bach stein hofer berger meier heim hauer wald feld eisen ler müller dorf',
    ),
  ],
  places: joined(
    'Alten Neu Ober Unter Nieder Hohen Klein Gross Wald Stein Berg Linden Buch Eich Rosen Schön',
    'bach heim dorf hausen berg feld stadt kirchen au',
  ),
  counties: words('Hessen Baden Franken Westfalen Sachsen Pommern'),
}

const norway: Country = {
  name: 'Norge',
  men: words(
    `Ole Hans Lars Peder Anders Nils Knud Jens Johan Erik Halvor Tollef Gunnar Jon Sivert Torger Tosten Iver Even
     Christen Thore Guttorm Haagen Aslak Bjørn Sjur Arne Ingebret Mads Rasmus`,
  ),
  women: words(
    `Anne Kari Marit Ingeborg Karen Marte Berte Sigrid Gunhild Guri Ragnhild Randi Kirsten Maren Aase Torbjørg Birgit
     Mari Eli Dorte Siri Helga Johanne Olea Inger Turid Barbro Mette Astrid Liv`,
  ),
  surnames: joined(
    'Aas Bakk Dal Eik Fjell Grøn Haug Kvam Lund Moen Nord Opp Rud Sand Tveit Vik Øst Berg',
    'e en land heim vold by stad sæter nes rud',
  ),
  places: joined(
    'Nord Sør Øst Vest Stor Lille Gammel Ny Indre Ytre Øvre Nedre',
    'dal vik berg nes land fjord sund',
  ),
  counties: words('Telemark Hedmark Rogaland Hordaland Buskerud'),
}

export const countries: readonly Country[] = [england, england, germany, norway]
