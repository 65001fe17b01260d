//! The overlay page in a real browser, over the real server. The page's own checks are in `web/browser`.
