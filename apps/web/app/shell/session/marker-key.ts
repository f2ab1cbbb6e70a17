/** In a file of its own: a visitor's page looks whether the marker is there, and loads nothing else of the session. */
export const MARKER_KEY = 'furrow-session';
