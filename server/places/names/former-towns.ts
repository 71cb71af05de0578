/** Former and foreign names of towns, with their GeoNames name and today's country. We made this list ourselves. */
const table = `
RU Kaliningrad: Königsberg, Konigsberg, Koenigsberg, Królewiec
RU Saint Petersburg: St Petersburg, Leningrad, Petrograd, Petersburg, Sankt Peterburg, St-Petersburg
RU Moscow: Moskva, Moskau
RU Yekaterinburg: Ekaterinburg, Sverdlovsk, Katerinburg
RU Pushkin: Tsarskoye Selo, Tsarskoe Selo, Czarskoje Selo, Tsarskoje Selo
RU Petergof: Peterhof
RU Gatchina: Gatschina
RU Pavlovsk: Pawlowsk
RU Nizhniy Novgorod: Nizhny Novgorod, Gorky
RU Volgograd: Stalingrad, Tsaritsyn
RU Vyborg: Viborg, Viipuri
RU Sovetsk: Tilsit
RU Chernyakhovsk: Insterburg
PL Gdańsk: Danzig
PL Wrocław: Breslau, Presslau
PL Szczecin: Stettin
PL Poznań: Posen
PL Toruń: Thorn
PL Bydgoszcz: Bromberg
PL Elbląg: Elbing
PL Malbork: Marienburg
PL Olsztyn: Allenstein
PL Koszalin: Köslin
PL Kołobrzeg: Kolberg
PL Legnica: Liegnitz
PL Opole: Oppeln
PL Głogów: Glogau
PL Świdnica: Schweidnitz
PL Oleśnica: Oels, Öls
PL Brzeg: Brieg
PL Nysa: Neisse
PL Zielona Góra: Grünberg
PL Katowice: Kattowitz
PL Gliwice: Gleiwitz
PL Racibórz: Ratibor
PL Cieszyn: Teschen
PL Jelenia Góra: Hirschberg
PL Kłodzko: Glatz
PL Żagań: Sagan
PL Kraków: Cracow, Krakau
PL Łódź: Lodz, Litzmannstadt
PL Warsaw: Warszawa, Warschau, Varsovie
PL Przemyśl: Premissel
CZ Prague: Praha, Prag
CZ Brno: Brünn, Brunn
CZ Olomouc: Olmütz, Olmutz
CZ Pilsen: Plzeň, Plzen
CZ Karlovy Vary: Karlsbad, Carlsbad
CZ Mariánské Lázně: Marienbad
CZ České Budějovice: Budweis
CZ Cheb: Eger
CZ Liberec: Reichenberg
CZ Teplice: Teplitz, Töplitz
CZ Opava: Troppau
CZ Litoměřice: Leitmeritz
SK Bratislava: Pressburg, Pozsony, Presburg
SK Košice: Kaschau, Kassa
HU Budapest: Buda, Pest, Ofen
HU Győr: Raab
HU Sopron: Ödenburg
HU Székesfehérvár: Stuhlweissenburg
HU Esztergom: Gran
RO Cluj-Napoca: Klausenburg, Kolozsvár, Cluj
RO Timişoara: Temesvar, Temeschwar, Temeschburg
RO Braşov: Kronstadt
RO Sibiu: Hermannstadt
RO Alba Iulia: Karlsburg, Weissenburg
RO Bucharest: Bukarest, Bucuresti
RS Belgrade: Beograd, Belgrad
HR Zagreb: Agram
HR Dubrovnik: Ragusa
HR Rijeka: Fiume
HR Pula: Pola
HR Split: Spalato
SI Ljubljana: Laibach
SI Maribor: Marburg an der Drau
UA Lviv: Lemberg, Lwow, Lwów, Lvov
UA Chernivtsi: Czernowitz, Cernauti
UA Kyiv: Kiev, Kiew
UA Kharkiv: Kharkov
UA Odessa: Odesa
UA Ivano-Frankivsk: Stanislau, Stanislawow
UA Ternopil: Tarnopol
LT Klaipėda: Memel
LT Vilnius: Vilna, Wilno, Wilna
LT Kaunas: Kovno, Kowno
LV Riga: Rīga
LV Daugavpils: Dünaburg, Dvinsk
LV Jelgava: Mitau
LV Liepāja: Libau
EE Tallinn: Reval
EE Tartu: Dorpat
EE Narva: Narwa
FI Helsinki: Helsingfors
FI Turku: Åbo
FI Tampere: Tammerfors
NO Oslo: Christiania, Kristiania
NO Trondheim: Nidaros, Trondhjem
NO Kristiansand: Christiansand
SE Stockholm: Estocolmo
SE Göteborg: Gothenburg, Gotenburg
SE Malmö: Malmoe
DK Copenhagen: København, Kobenhavn, Kopenhagen, Amalienborg, Christiansborg, Rosenborg
DK Helsingør: Elsinore, Kronborg
DK Århus: Aarhus
DK Fredensborg: Fredensborg Palace
DK Hillerød: Frederiksborg
DE Köln: Cologne, Koln, Koeln
DE München: Munich, Munchen, Muenchen
DE Munich: München, Munchen, Muenchen
DE Nürnberg: Nuremberg, Nuremburg
DE Hannover: Hanover, Herrenhausen, Leineschloss
DE Braunschweig: Brunswick
DE Hameln: Hamelin
DE Regensburg: Ratisbon
DE Aachen: Aix-la-Chapelle, Aix la Chapelle
DE Trier: Treves
DE Mainz: Mayence
DE Koblenz: Coblenz, Coblence
DE Kleve: Cleves, Cleve
DE Frankfurt am Main: Frankfurt, Frankfort, Frankfort on the Main, Frankfurt-am-Main
DE Dresden: Dresde
DE Leipzig: Leipsic
DE Göttingen: Goettingen
DE Würzburg: Wurtzburg
DE Zweibrücken: Deux-Ponts, Zweibrucken
DE Karlsruhe: Carlsruhe
DE Kassel: Cassel
DE Coburg: Koburg
DE Bad Homburg vor der Höhe: Homburg, Bad Homburg
DE Schleswig: Gottorp, Gottorf
DE Sønderborg: Sonderburg
DE Celle: Zell
DE Glücksburg: Glucksburg
DE Chemnitz: Karl-Marx-Stadt
DE Lutherstadt Wittenberg: Wittenberg
DE Lutherstadt Eisleben: Eisleben
AT Vienna: Wien, Vienne, Schönbrunn, Schonbrunn, Hofburg
AT Graz: Gratz
CH Geneva: Genève, Genf, Geneve
CH Genève: Geneva, Genf
CH Basel: Basle, Bâle
CH Luzern: Lucerne
CH Bern: Berne
CH Zürich: Zurich
CH Neuchâtel: Neuenburg
FR Paris: Tuileries, Louvre, Lutetia, Palais Royal, Notre Dame
FR Strasbourg: Strassburg, Straßburg, Strasburg
FR Mulhouse: Mülhausen, Mulhausen
FR Saint-Germain-en-Laye: St Germain, Saint Germain
FR Saint-Denis: St Denis
FR Boulogne-sur-Mer: Boulogne
FR Dunkerque: Dunkirk
FR Lyon: Lyons
FR Marseille: Marseilles
FR Reims: Rheims
FR Angers: Angiers
FR Fontevraud-l'Abbaye: Fontevraud, Fontevrault
FR Châlus: Chalus
FR Cannes: Canes
BE Brussels: Bruxelles, Brussel, Brüssel
BE Antwerpen: Antwerp, Anvers
BE Gent: Ghent, Gand
BE Brugge: Bruges
BE Liège: Luik, Lüttich, Liege
BE Ieper: Ypres
BE Leuven: Louvain
BE Mechelen: Malines, Mechlin
BE Namur: Namen
BE Tournai: Doornik
NL The Hague: 's-Gravenhage, Den Haag, La Haye, Hague
NL Vlissingen: Flushing
NL Leiden: Leyden
NL 's-Hertogenbosch: Den Bosch
IT Rome: Roma, Vatican
IT Florence: Firenze, Florenz
IT Venice: Venezia, Venedig
IT Naples: Napoli, Neapel
IT Milan: Milano, Mailand
IT Turin: Torino
IT Turin: Taurinum
IT Genoa: Genova, Genua
IT Livorno: Leghorn
IT Padova: Padua
IT Mantova: Mantua
IT Trento: Trent, Trient
IT Bolzano: Bozen
IT Merano: Meran
IT Siracusa: Syracuse
IT Gorizia: Görz
IT Trieste: Triest
ES Sevilla: Seville
ES Zaragoza: Saragossa
ES Córdoba: Cordova
ES A Coruña: Corunna, La Coruña
ES Cadiz: Cádiz
PT Lisbon: Lisboa, Lissabon
PT Porto: Oporto
GR Athens: Athenai, Athen, Athina, Tatoi
GR Thessaloníki: Salonica, Salonika, Thessalonica
GR Corfu: Kerkyra
GR Piraeus: Peiraias
TR Istanbul: Constantinople, Byzantium, Konstantinopel, Stamboul
TR İzmir: Smyrna
TR Edirne: Adrianople
TR Antakya: Antioch
TR Bursa: Brusa
TR Trabzon: Trebizond
TR Ankara: Angora
SY Damascus: Damas
IL Jerusalem: Yerushalayim
IL Acre: Akko
LB Beirut: Beyrouth
EG Alexandria: Alexandrie
EG Cairo: Le Caire, Kairo
GB London: Westminster, Kensington, Whitehall, St James Palace, Buckingham Palace, Buckingham House, Tower of London, Leicester House, Carlton House, Clarence House, Marlborough House, Kensington Palace, Westminster Abbey, St Pauls Cathedral, Mayfair, Paddington, Chelsea, Piccadilly, Soho, Southwark, Holborn, Lambeth, Marylebone, St Marylebone, St Pancras, Bloomsbury, Hampton Court
GB Windsor: Windsor Castle, Frogmore, Royal Lodge
GB Edinburgh: Holyrood, Holyroodhouse, Edinburgh Castle
GB Kingston upon Hull: Hull
GB Newcastle upon Tyne: Newcastle, Newcastle-on-Tyne
GB Londonderry: Derry
GB King's Lynn: Sandringham
GB Cowes: Osborne House, Osborne
GB Ballater: Balmoral, Balmoral Castle
GB Forfar: Glamis, Glamis Castle
GB Woodstock: Blenheim, Blenheim Palace
GB Brighton: Brighthelmstone
GB Caernarfon: Carnarvon, Caernarvon
GB Durham: City of Durham
IE Dublin: Baile Átha Cliath
IE Cobh: Queenstown
IE Dún Laoghaire: Kingstown
IE Port Laoise: Maryborough
US New York City: New York, New Amsterdam, Nieuw Amsterdam, Manhattan, NYC
US Albany: Fort Orange, Beverwyck
US Washington, D.C.: Washington, Washington DC, White House, Georgetown
US Hyannis: Hyannis Port, Hyannisport
US Boston: East Boston, South Boston, Roxbury, Dorchester
US Pittsburgh: Fort Pitt, Pittsburg
US Detroit: Fort Pontchartrain
US Los Angeles: Hollywood
US Brooklyn: Breuckelen
US Arlington: Arlington National Cemetery
CA Toronto: York Upper Canada
CA Kitchener: Berlin Ontario
CA Québec: Quebec, Quebec City
CA Montréal: Montreal, Ville-Marie
IN Mumbai: Bombay
IN Kolkata: Calcutta
IN Chennai: Madras
IN Pune: Poona
IN Kanpur: Cawnpore
IN Bengaluru: Bangalore
IN Puducherry: Pondicherry
CN Beijing: Peking, Peiping
CN Guangzhou: Canton
CN Nanjing: Nanking
CN Tianjin: Tientsin
VN Ho Chi Minh City: Saigon
MM Yangon: Rangoon
ID Jakarta: Batavia
TH Bangkok: Krung Thep
IR Tehran: Teheran
IQ Baghdad: Bagdad
ZA Pretoria: Tshwane
ZW Harare: Salisbury
AU Sydney: Port Jackson
AU Hobart: Hobart Town
JP Tokyo: Edo, Yedo`

export interface FormerTown {
  readonly country: string
  /** The name that GeoNames gives the town today. */
  readonly today: string
  readonly names: readonly string[]
}

export const formerTowns: readonly FormerTown[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [, country = '', today = '', names = ''] = /^(\S\S) ([^:]+): (.+)$/.exec(row) ?? []
    return { country, today, names: names.split(', ') }
  })
