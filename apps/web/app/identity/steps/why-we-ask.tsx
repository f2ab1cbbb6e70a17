/** Plainly: why, what follows from it, and that it can be changed. No advice on what to answer. */
export function WhyWeAsk() {
  return (
    <div className="mt-6 space-y-2 border-action border-l-3 pl-4 text-small">
      <p>
        <b>Why we ask.</b> U.S. law lets us sell most of these offerings only to accredited investors. Your
        answer tells us which ones we can sell to you.
      </p>
      <p>
        We don’t check your answer now. We’ll ask for proof before you invest. You can change your answer
        anytime in Settings. If you’re not sure, ask your tax or legal advisor; we can’t advise you.
      </p>
    </div>
  );
}
