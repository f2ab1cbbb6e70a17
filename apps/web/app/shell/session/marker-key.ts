/** Where the tabs of one browser leave word of its session. A visitor's page asks for no more than whether it is there. */
export const MARKER_KEY = 'furrow-session';
