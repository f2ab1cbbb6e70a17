/** What an entity says when it certifies, word for word; its number goes into the history with every certification. */
export const CERTIFICATE = {
  version: 1,
  title: 'Certification of beneficial owners',
  text: [
    'I am authorized to act for this entity.',
    'To the best of my knowledge, the controller and the owners named here are complete and correct: everybody who directly or indirectly owns 25% or more of the entity is named, and so is one person who controls or manages it.',
    'I will tell you when any of this changes, and certify anew.',
  ],
} as const;
