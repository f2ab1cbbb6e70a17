/** Plainly: why, what follows from it, and that it can be changed. No advice on what to answer. */
export function WhyWeAsk() {
  return (
    <div className="mt-6 space-y-2 border-action border-l-3 pl-4 text-small">
      <p>
        <b>Why we ask.</b> By United States law most of these offerings may be sold to accredited investors
        only. Your answer tells us which of them we may sell to you.
      </p>
      <p>
        It is your own statement: nothing is checked now. Evidence is asked for with each account, before it
        can invest. You can change your answer at any time under Settings. If you are not sure what fits, your
        tax or legal adviser can tell; we cannot.
      </p>
    </div>
  );
}
