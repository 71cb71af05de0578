/**
 * Field names written by a programmer: of the contract, of machine contexts and of events. A name alone does not tell
 * who wrote it, since `emma` may be a key of a record. Names missing from this list are replaced by a number, like
 * any text.
 */
const names = `
about above accept accepted access accessLife accessToken act acting active actor actorId actorName actors
add address addresses after afterBlank afterChrist afterwards against age ageOfHusband ageOfWife agency ago
agreement ahead all allocated altKey ancestorGenerations ancestorId ancestors and answer app appId
appSupportNotify append apply approximate area arrival aside ask asked assertion assertionCount
assertionType assertions at atLeast attempted attestationObject audience authenticatorData author
autoRestricted automatic availableOn backedUp bars base batches before beforeChrist begin beginning begun
begunHere behind below between beyond birth birthDate birthPlace birthPlaceId birthSortDate birthYear
birthYears blockGrantCode blocked body bodyLimit bodyType broken by byHandFrom bytes caches calm came
canUndo cancelled captchaCode captchaSiteKey caption cases cause challenge change changed changes childIn
childOf childStatus children choice chosen chunks citations city clean clear clientCity clientCountry
clientDataJSON clientDeviceInfo clientExtensionResults clientId clientLatitude clientLocationName
clientLongitude clientRegion clientTimeZone close code comment commonAncestorId completedDate confidence
configuration confirmations confirmed connection connectionId connectionLost contacts content contentId
context count countryCode counts createdDate createdUserId current currentYear dataFilePath dataFileType
dataGroupId dataHash dataModifiedDate dataSignedUrls dataSize dataStatus date dateText dated day death
deathDate deathPlaceId deathSortDate deathYear deathYears deaths deceased decidable decidedDate
decidedUserId decidedUserName decisions decode deep definitions delay deleted demo depth
descendantGenerations descendants description detail details development device dialect differing differs
direction disabled displayName displayProperties done down draft drop dropped edit editor edits effects
email email2 email2Privacy emailPrivacy embedded encode end ended endpoint enterDemo entities entries entry
epoch error errors event eventYear eventYears events eventsSince exact examples exchange expand
expirationDate extensions factId factory facts fails failureOf families family familyCount familyId
familyIds familyKey familyName familyRelationships father fatherId fatherKey fetch field file fileName
filePath fileType files filler findGrant findPersons first firstYear flag flow flush focus fold folded
forget forgotten form format formatVersion found freeze from fromOtherAddress fullName furtherSpouses
gender generations given givenName goal goals goesOn googleClientId grant graph groupId groupIds groupType
groupadmin groups guard guardOutcomes guarded guards guess half handTo handedOff handles handover hasDeath
hasRoom hasScreen hasWords headers held here hidden hits hold holds how id idempotencyKey identity
identityToken ids impersonate impersonates inBrowser inDays inFile inSight inTime inactiveDate
includeContent includeLiving includeLivingPersons incomplete index indexes input inputs install
intoDataGroupId invitationId invited inviterName isActing isAlias isChild isDeaf isDual isNested isPrimary
isRecording isShown isSupervised isTestIdentity isUserProfile isVisitor isWhole isWritten issuer item
itemId itemType items joinedBy json keep keepalive kept key keys kin kind known label last lastEvent
lastModified lastSentDate lastSignInDate lastSync lastSyncId lastSynced lastUsedDate lastYear late later
latitude least leaveTo leaveTree left legs length level levels life lifespan lifetime limited limits
limitsDisabled line lines link listLength listen living livingExample livingStartItemId load loadAll
loadAncestors loadDescendants loaded loadedDate loader locatePlaces located location locks log logic
longitude look machine macrostep made main make makeRoom manages mappedId mapsKey marriage marriageDate
marriagePlaceId marriageSortDate marriageYear marriageYears masked match matchId matchIds matches maxLength
mayDecide mayFollow mayTakeOut media mediaKey memberId memberIds members message met metadata method
microsoftClientId microsteps missed mobileNumber mobileNumberPrivacy model modifiedDate modifiedUserId
moment month months more most mother motherId motherKey movedTo name nameConfirmed nameParts namePrivacy
nameYears names needs newId newKey next nextPageToken noProfiles note noteKeys notes nothing notify now
null number of ofOthers ok on onBack onChanged onConnected onEvent onEvents onFoundExpired onGone onLearnt
onLost onProgress onPush onRefused onTokenRefused onTreesChanged onUndone once one online op open opened
options order ordinal other otherNames others outcome outdated over overview owner ownerId ownsTree page
pageShown pageSize pages pair param params parent parentFamilyId parents parts passkeyId passkeys password
patch path pathname paths pause payload paymentPublicKey pending perMinute permissions person personCount
personId personIds personKey persons personsSent personsToSend photoUrl phrase place placeCount placeId
placeholder places plain plannedOn point pointer position precedence prefix preloadResponse previewIsFull
primary primaryPhotoSignedUrl principalId principalType privatePersons privilege privileges problem
problemSeen productName profile profileDataGroupId program programVersion propose proposed proposedDate
publication push q quality query queue quiet quote rawId read readIndex reader reading ready reason reasons
recall received record recordedAt records redirectTo redirectUri reenter refNumber references refresh
refreshable refusal region registration rejected relatedItemId relatedItemType relatedItemTypes relatedKey
relatives religion remarkCount remarks removalAccepted removed renewed replace report repositoryKey request
requestId research researchGroupLimit resource respond respondWith response rest restore restored
restricted restsIn resuming retryAfter returnTo revert review revoke right rights role roomFor root route
row run running said saidToLive save saveWords saved schema scope search second self send sendAnswer sendId
sent sentAgain sentDate sentTo sequence service services session sessionId set sets settle several shape
share shareAnyOwner shared sharedCount sharedParentId sharingLimit shortName siblingCount siblingOrder
siblings sides signal signature signedUrl since single singletons siteCount siteId siteKey sitekey
situation situations size skipWaiting slots snapshot sort sortDate source sourceIcon sourceKey sourceName
sourcePersonCount sourceText sources speaksFor speed spotIsLeft spots spouseId spouseIn spouses src stale
standing start startItemId startMarriage startPersonId startPersonKey startPersonPath startReading
startSpouse starts state stateValue states status steady step steps storage storedIndex stray subject
subjectId subjectType subjectTypes submitterKey subscribe suffix suggested suggestedName summary supervised
supported supportedOn surname surnames syncAppDownloadUrl syncId syncOptions tab tabs tag tags taken takes
takesBareNumbers target targets telemetry tell testSignIn text thin tie time timeout timers title to
toMarriage toPersonId toPersonPath toSession toSpouse token tokens top topFamilyId total trackedGroupId
trackedItemId transitions transport transports tree treeChoices treeId treeName treeNames trees tries
trustLevel turnTo type typed types uids unchanged undoes unreachable unsent up uploadedIndex uploads uri
url useDate useLocation useValue used user userEvent userHandle userId userProfileId userRestricted
username users value vault verdict verifiedDate version viewGroupId viewer wait waitUntil waiting waived
waivedInVain walk walked watched went what window wiped wish without words workspaceId workspaceType
writtenAt xref year years zoom
`

const known: ReadonlySet<string> = new Set(names.split(/\s+/))

export const isFieldName = (name: string): boolean => known.has(name)
