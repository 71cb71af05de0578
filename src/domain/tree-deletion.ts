/** Why a tree is not deleted. */
export type DeletionRefusal = 'not-allowed'
