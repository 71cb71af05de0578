/**
 * Regions that today's gazetteers lack, or have with another extent: names, the country (or part of one) that contains
 * the region, its centre in degrees, and its radius in kilometres. We made this list ourselves, from atlases.
 */
export interface RegionRow {
  readonly names: readonly string[]
  /** `GB.ENG` for a part of a country, `DE` for a country. */
  readonly within: string
  readonly latitude: number
  readonly longitude: number
  readonly reach: number
}

const british = `
GB.ENG 51.51 -0.12 32 London/Greater London/County of London/City of London
GB.ENG 52.08 -0.45 38 Bedfordshire/Beds
GB.ENG 51.45 -1.05 55 Berkshire/Berks
GB.ENG 51.80 -0.82 50 Buckinghamshire/Bucks
GB.ENG 52.33 0.05 48 Cambridgeshire/Cambs
GB.ENG 53.20 -2.55 52 Cheshire
GB.ENG 50.42 -4.75 85 Cornwall
GB.ENG 54.75 -3.05 60 Cumberland/Cumbria
GB.ENG 54.45 -2.70 42 Westmorland
GB.ENG 53.12 -1.58 50 Derbyshire/Derbys
GB.ENG 50.72 -3.75 75 Devon/Devonshire
GB.ENG 50.78 -2.35 52 Dorset/Dorsetshire
GB.ENG 54.70 -1.75 50 County Durham/Durham
GB.ENG 51.78 0.55 58 Essex
GB.ENG 51.80 -2.15 58 Gloucestershire/Glos/Gloucester
GB.ENG 51.05 -1.30 62 Hampshire/Hants/Southamptonshire
GB.ENG 52.10 -2.72 42 Herefordshire
GB.ENG 51.83 -0.22 42 Hertfordshire/Herts
GB.ENG 52.35 -0.22 30 Huntingdonshire/Hunts
GB.ENG 51.22 0.72 70 Kent
GB.ENG 53.85 -2.60 75 Lancashire/Lancs
GB.ENG 52.65 -1.13 42 Leicestershire/Leics
GB.ENG 53.10 -0.25 75 Lincolnshire/Lincs
GB.ENG 51.53 -0.28 32 Middlesex/Middx
GB.ENG 52.65 0.98 65 Norfolk
GB.ENG 52.28 -0.85 58 Northamptonshire/Northants
GB.ENG 55.22 -2.05 65 Northumberland
GB.ENG 53.12 -1.00 48 Nottinghamshire/Notts
GB.ENG 51.78 -1.30 50 Oxfordshire/Oxon
GB.ENG 52.65 -0.63 22 Rutland
GB.ENG 52.63 -2.72 52 Shropshire/Salop
GB.ENG 51.15 -2.95 70 Somerset/Somersetshire
GB.ENG 52.82 -2.02 52 Staffordshire/Staffs
GB.ENG 52.22 1.02 60 Suffolk
GB.ENG 51.25 -0.42 48 Surrey
GB.ENG 50.95 0.00 85 Sussex/East Sussex/West Sussex
GB.ENG 52.30 -1.57 50 Warwickshire/Warks
GB.ENG 51.32 -1.95 55 Wiltshire/Wilts
GB.ENG 52.20 -2.18 45 Worcestershire/Worcs
GB.ENG 53.95 -1.35 105 Yorkshire/Yorks/West Riding of Yorkshire/North Riding of Yorkshire/East Riding of Yorkshire/West Yorkshire/North Yorkshire/South Yorkshire/West Riding/North Riding/East Riding
GB.ENG 50.67 -1.30 22 Isle of Wight
GB.ENG 53.48 -2.25 30 Greater Manchester
GB.ENG 53.42 -2.95 30 Merseyside
GB.ENG 52.50 -1.85 30 West Midlands
GB.ENG 54.95 -1.55 28 Tyne and Wear
GB.SCT 57.25 -2.60 60 Aberdeenshire
GB.SCT 56.72 -2.90 45 Angus/Forfarshire/Forfar
GB.SCT 56.20 -5.30 95 Argyll/Argyllshire
GB.SCT 55.45 -4.45 60 Ayrshire
GB.SCT 57.50 -2.85 48 Banffshire
GB.SCT 55.75 -2.35 35 Berwickshire
GB.SCT 55.85 -5.10 32 Bute/Buteshire
GB.SCT 58.40 -3.50 45 Caithness
GB.SCT 56.15 -3.75 20 Clackmannanshire
GB.SCT 55.15 -3.50 58 Dumfriesshire
GB.SCT 56.00 -4.50 38 Dunbartonshire/Dumbartonshire
GB.SCT 55.95 -2.75 30 East Lothian/Haddingtonshire
GB.SCT 56.25 -3.15 42 Fife/Fifeshire
GB.SCT 57.10 -4.90 110 Inverness-shire/Invernessshire
GB.SCT 56.93 -2.50 35 Kincardineshire
GB.SCT 54.98 -4.05 45 Kirkcudbrightshire
GB.SCT 55.65 -3.80 48 Lanarkshire
GB.SCT 55.88 -3.15 28 Midlothian/Edinburghshire
GB.SCT 57.50 -3.30 38 Moray/Elginshire
GB.SCT 57.50 -3.85 20 Nairnshire
GB.SCT 59.00 -3.05 50 Orkney/Orkney Islands
GB.SCT 55.62 -3.25 28 Peeblesshire
GB.SCT 56.50 -3.75 65 Perthshire
GB.SCT 55.85 -4.55 28 Renfrewshire
GB.SCT 57.65 -5.00 95 Ross and Cromarty/Ross-shire/Ross & Cromarty
GB.SCT 55.45 -2.60 38 Roxburghshire
GB.SCT 55.50 -3.00 28 Selkirkshire
GB.SCT 60.30 -1.25 70 Shetland/Zetland
GB.SCT 56.10 -4.20 42 Stirlingshire
GB.SCT 58.20 -4.60 70 Sutherland
GB.SCT 55.90 -3.55 22 West Lothian/Linlithgowshire
GB.SCT 54.90 -4.70 38 Wigtownshire
GB.WLS 53.28 -4.35 28 Anglesey
GB.WLS 51.98 -3.40 42 Breconshire/Brecknockshire
GB.WLS 53.05 -4.10 45 Caernarvonshire/Carnarvonshire/Caernarfonshire
GB.WLS 52.25 -4.15 48 Cardiganshire
GB.WLS 51.88 -4.15 42 Carmarthenshire
GB.WLS 53.10 -3.40 38 Denbighshire
GB.WLS 53.20 -3.15 32 Flintshire
GB.WLS 51.62 -3.55 55 Glamorgan/Glamorganshire
GB.WLS 52.78 -3.80 42 Merionethshire
GB.WLS 51.75 -2.95 32 Monmouthshire
GB.WLS 52.60 -3.40 42 Montgomeryshire
GB.WLS 51.88 -4.90 42 Pembrokeshire
GB.WLS 52.28 -3.25 32 Radnorshire
GB.NIR 54.85 -6.20 52 Antrim
GB.NIR 54.35 -6.60 35 Armagh
GB.NIR 54.35 -5.90 45 Down
GB.NIR 54.40 -7.60 45 Fermanagh
GB.NIR 54.90 -6.90 48 Londonderry/Derry
GB.NIR 54.60 -7.20 55 Tyrone`

const continental = `
DE 54.00 16.50 620 Prussia/Preussen/Brandenburg-Prussia
PL 54.20 21.00 190 East Prussia/Ostpreussen/Ducal Prussia
PL 53.80 18.50 140 West Prussia/Westpreussen
PL 53.90 15.50 190 Pomerania/Pommern
PL 51.10 17.00 210 Silesia/Schlesien
PL 52.40 17.20 140 Posen/Grand Duchy of Posen
CZ 49.90 14.50 170 Bohemia/Böhmen
CZ 49.30 16.90 120 Moravia/Mähren
PL 49.70 22.30 300 Galicia/Galizien
RO 46.60 24.50 200 Transylvania/Siebenbürgen
RO 45.50 21.50 160 Banat
RO 44.60 26.00 240 Wallachia
RO 46.60 27.50 200 Moldavia
UA 48.20 25.80 110 Bukovina/Bukowina
MD 47.00 28.80 180 Bessarabia
UA 50.70 25.50 210 Volhynia/Wolhynien
LV 56.80 22.50 150 Courland/Kurland
EE 58.00 25.50 220 Livonia/Livland
DE 52.60 9.50 160 Hanover/Hannover
DE 51.00 9.30 110 Hesse-Kassel/Hesse-Cassel/Kurhessen
DE 49.90 8.70 90 Hesse-Darmstadt
DE 48.60 9.20 130 Württemberg/Wurtemberg
DE 48.50 8.20 160 Baden
DE 49.40 7.90 110 Palatinate/Pfalz/Rhenish Palatinate
DE 51.80 8.00 130 Westphalia/Westfalen
DE 50.90 6.90 140 Rhineland/Rheinland
DE 48.20 10.20 140 Swabia/Schwaben
DE 49.80 10.80 130 Franconia/Franken/Upper Franconia/Lower Franconia/Middle Franconia
DE 53.70 12.20 140 Mecklenburg/Mecklenburg-Schwerin/Mecklenburg-Strelitz
DE 51.90 12.10 80 Anhalt/Anhalt-Dessau/Anhalt-Bernburg/Anhalt-Kothen/Anhalt-Zerbst
DE 51.95 8.90 40 Lippe/Lippe-Detmold
DE 53.10 8.10 80 Oldenburg
DE 50.40 8.10 60 Nassau
DE 51.30 9.00 45 Waldeck
DE 52.20 10.50 80 Brunswick/Braunschweig/Brunswick-Luneburg
DE 50.60 10.90 110 Saxe-Coburg/Saxe-Coburg-Gotha/Saxe-Gotha/Saxe-Meiningen/Saxe-Weimar/Saxe-Altenburg/Saxe-Hildburghausen
DE 54.50 9.30 90 Schleswig
DE 54.00 9.90 80 Holstein
FR 48.40 7.50 100 Alsace/Elsass
FR 48.80 6.30 120 Lorraine/Lothringen
FR 45.60 6.40 90 Savoy/Savoie
FR 47.20 4.50 150 Burgundy/Bourgogne
FR 44.60 0.20 220 Aquitaine
FR 47.40 -0.50 90 Anjou
FR 43.80 0.20 130 Gascony
FR 49.00 3.90 140 Champagne
FR 50.00 2.50 100 Picardy/Picardie
FR 46.50 -0.30 120 Poitou
FR 43.80 5.80 150 Provence
FR 43.60 2.60 190 Languedoc
FR 45.20 5.50 110 Dauphine
BE 51.00 3.60 90 Flanders/Vlaanderen
BE 51.00 4.70 80 Brabant
NL 52.30 4.80 70 Holland
ES 40.90 -3.90 260 Castile/Castilla/Old Castile/New Castile
ES 41.30 -0.80 170 Aragon
ES 42.70 -1.60 80 Navarre/Navarra
ES 42.30 -5.80 120 Leon
AT 47.10 11.40 120 Tyrol/Tirol
SI 46.00 14.50 90 Carniola/Krain
HR 45.30 17.80 140 Slavonia
HR 43.70 16.00 190 Dalmatia
NL 52.00 5.50 170 Low Countries/Spanish Netherlands/Austrian Netherlands
US.MA 42.30 -71.20 90 Massachusetts Bay/Massachusetts Bay Colony
US.MA 41.90 -70.70 50 Plymouth Colony
US.MA 43.50 -71.50 320 New England
US.NY 40.85 -72.90 110 Long Island
US.MA 41.39 -70.64 22 Martha's Vineyard
US.MA 41.70 -70.20 60 Cape Cod
US.NY 41.50 -73.90 160 New Netherland
US.VA 37.30 -77.20 170 Virginia Colony/Colony of Virginia
GR 37.60 22.20 110 Peloponnese/Morea
TR 39.00 30.00 500 Asia Minor/Anatolia`

const rows = (table: string): RegionRow[] =>
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [, within = '', latitude, longitude, reach, names = ''] =
        /^(\S+) (\S+) (\S+) (\S+) (.+)$/.exec(row) ?? []
      return {
        names: names.split('/'),
        within,
        latitude: Number(latitude),
        longitude: Number(longitude),
        reach: Number(reach),
      }
    })

export const regions: readonly RegionRow[] = [...rows(british), ...rows(continental)]
