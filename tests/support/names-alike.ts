/** Names of a file in their thousands, by place, and what of them is alike; in this order, as each finds the earlier ones known. */
export const NAMES_ALIKE: readonly { alike: string; nameAt: (place: number) => string }[] = [
  { alike: 'nothing', nameAt: (place) => `Given${place} Family${place}` },
  { alike: 'the family', nameAt: (place) => `Given${place} Smith` },
  { alike: 'that family and the initial, all of them others', nameAt: (place) => `Gabe${place} Smith` },
  { alike: 'the given name', nameAt: (place) => `John Family${place}` },
  {
    alike: 'a few families, and some are initials',
    nameAt: (place) => `${place} ${'é'.repeat(60 - `${place}`.length)}`,
  },
];
