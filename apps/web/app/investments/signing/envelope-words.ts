import type { SignaturesStep } from '@furrow/modules/investments/contract';

type Envelope = SignaturesStep['documents'][number]['envelope'];

interface Words {
  readonly title: string;
  readonly text: string;
  /** The service may say something else in a moment. */
  readonly canLook: boolean;
}

/** What became of the last try to sign a document at the service, and what to do; null where nobody tried. */
export function envelopeWords(envelope: Envelope, service: string): Words | null {
  // Before the service has made it, nobody has left to sign.
  if (envelope === null || envelope.state === 'asked') return null;
  const { state, refused } = envelope;
  if (refused === 'unusable')
    return {
      title: `Something went wrong with ${service}`,
      text: 'This document isn’t signed. We’re looking into it. You can try again below, or contact us.',
      canLook: false,
    };
  if (refused === 'changed')
    return {
      title: 'That signature doesn’t count',
      text: `You signed with ${service}, but a name, the terms, the amount or a statement has changed since then. Read what’s new, agree to it, and sign again.`,
      canLook: false,
    };
  if (state === 'declined')
    return {
      title: `You declined to sign with ${service}`,
      text: 'Nothing was signed and no money moves. You can read the document again and sign it, or leave this investment.',
      canLook: false,
    };
  if (state === 'voided')
    return {
      title: `The signing with ${service} ended`,
      text: 'It ended before you signed. Nothing is lost: start it again below.',
      canLook: false,
    };
  return {
    title: 'Not signed yet',
    text: `${service} hasn’t told us that you signed this document. Continue where you left off. If you just finished, look again in a minute.`,
    canLook: true,
  };
}
