// What the admin pages use of the review of names.
export { NameReview } from './name-review.tsx';
