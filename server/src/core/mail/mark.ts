/** The content id that the HTML of a mail uses for its mark. */
export const markId = 'mark@harbour'

/**
 * The app's tile as a PNG for mails, at three times its size on the screen: `web/src/portal/brand/icon.svg` with a larger mark and without
 * the depth contours, since it is small. Mail programs show no SVG and ask before they load a remote picture; an attached one is shown at
 * once, and cannot track that it was read.
 */
export const markPng: Buffer = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAFQAAABUCAMAAAArteDzAAAAwFBMVEURIC4kQV8iQl+RjXAaKTcgPVhcb4IiPWAeOlYnRWP///8NGysV',
    'ITEgQWBAQIBAgIAhPl1NTU1AT2HBsH8KGSzr8fcXNVIwRlYQIzklOkwTK0VJVVgAAAD52o9BTVI9UFuMmKWZpbBIWGhreYaxu8R4hpPC',
    'y9PT2uJVZXLM1NuirLYmRGG6xM3b4ulYYV3i6e8VIzRjbG6Ik53mzIkXJDMVIjOps7whQWGBjZkVIjN3emzMuYIgPlu0pnkcPFonRWK5',
    'QvytAAAAQHRSTlMfJ2T/66r/IdPsAXKHvwQEawr///7//v/+/v//AP//////////////////+//////R////TXH/zv+v///K/25LQoKH',
    '/QAABT1JREFUeNqtmYd6ozoQhbGdsptt9+4CQjjG9OLeS+r7v9VSVEZCgDfx4XNsMPycGc3IBLRHqF7/x3FqNumrOUW1xZxOjz/6PQGj',
    '8Y/3/aN5iXAuhLGJ4MZj/14FfT9eRkQYVSo+mZhj32vQ++O/EakwBunpidB3fBlTJcDtQejbx5Ei9Y1D+x+KHFD5mPUptPcZmwQrZKCA',
    'vnyaCby+VND+JZWJusQS+15Af335VD45lFBffuXQt2v4hNT/cujLlaAsAS+PWufQp5EXzhJjmcShFwXl4eNCaNxktae1DtNXd2aIWm7G',
    'FbPOxZT6pt22eAwNhYLxeFipwKqs3jZD09hQKhwCjccK6q3WUFDYMxoUDwWqIv4vmpp5N29iEqf+4Hk7eh6IXilVDW20metUMJ+2o0pP',
    'slcGtQmLvoctzKxkjpgGgMqd2iXN5u9YKqOZm6Y+8tPADeNw4+fMdMuho+FQ5dSuRN+RMOpxxA9hozMATGgVOBU1TQDS80GLjhn0FUL/',
    '1OLHMtTMOHJ+hzFsfAaF0Y+2PH7itAZ1QS4R+Y2XmcORIJBUtVMf1KMpMpFDmYtnyHwWndahJk+oRy9G6k4XQk5fu5zyondtDg28bBkH',
    'wOkaJHW77sjplPssbFfzMz1Ryp0uQPE/DTvCZ0aTcmsB5QM3QRy6WJO0Pq+Hw3an5pIC/IppItCwiQOsLhaD1+32dVCuOtAoloo/oMdH',
    '5CQog3M+qKlFvjA5TptT2p8JbVjINBI+UqIcKaW5U0WNumSDOFl5yFFQUzdeZp4QvQ2hET0cSdkg44QUVD8jJ6RMGXqgrUTWwcwSBqSp',
    'ZKpH802ZMjQTh+mOTwJj1lUylR6zBtELUKGe+LAZE9irAtVx6Hwe8XoSoKydqnpAbJrGWKTm3GIZFp9oyjY8+FwMat2JBZUy41ikVtxS',
    'iPWwJ0Et27KK14l8f6jWXdaxuEbNueSdHhRCZgElohS3Wp3waVWgOl5mLMM1gQZCjiqmBaAnNdTl0JJKAk4rKE3SHDAhlNa+J0FtG3Mq',
    'RqAXJGjBrHLZCHV5KwCvOGI/YGVnPtFLDOKzPBRAaXom4uoyPzvAxmxkEDxHyH0qoXG1yqaXyAJUtpUUJo1nUjKJAJTtT07HZmwEqKzN',
    '0grKh9PiAlDeptU6/20pN9gF9WDA0c6V8HAglH+mLjbVKuKTlIvLfvD5VRaJnrXduglK8zOzJKtFot2NBy4GqVEPpAgIQFNpD7xsvEhd',
    '3+BisegeodUExYZYVPwsslyptI2gEWplcjCRmklPykJZ2s1Qxgjl2hV/AS056ROrGWrPa+H4SY3JqoeXh1+D6vlf8grgbtU2eMFa9Tw7',
    'lFXDDDKKl1b8ZUvCa4ZtQy4LYD75ze2wRjCQbolL7hSIW81ssLn4z+QQpZisSlUc6ZIkqB6Cqxy9TTwrsd4F5WVlzP1mJJvCy+C7oDoG',
    '/5RGTUyUtO5Ug+o+HGpHyTzB5tIvgepCwYe14KwAXmBO9MuguliZmQtyi33xy4M649qqvrHWnEnondxDXLsHMLOU0JUKqvtz4xK5amYO',
    'Pas246wb2VxyZ22vTsupixnajVW817SGGPCklRm0dJumPa6avnPixlsekdXCXD1qj/vmr9EmUU38fuusoO9z6M9V2x4iN/MCZLUjdetn',
    'cVN217UXRv46iKJg2MUrtatuH6/0K2pF7klr1vWYlkZvye+uB93xhwffrsX8Bh9z7K7okz+Q0a4wWitNfnSk7T/L3GuKh1wP+/PHief9',
    'g/LJWa7/d9/PN//Kuzl/3z0ImL8POY+nRe+k3gAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
)
