import { useQuery } from '@tanstack/react-query'
import type { listOwnReviews, OwnReview as OwnReviewAnswer } from '@tussle/contract/play/reviews'
import { read } from '../../../lib/server/read.ts'

export type OwnReview = OwnReviewAnswer

/** The flags of the player's own entries. */
export function useOwnReviews() {
  return useQuery(read<typeof listOwnReviews>('/api/users/reviews'))
}
