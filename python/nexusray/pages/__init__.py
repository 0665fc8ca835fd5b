"""The rules pages: made from the catalogues and one text per language, every hand counted by the engine.

``texts`` reads what is written, ``exhibit`` counts a hand and compares it with what the text claims of it,
``guide`` turns a text into a page's parts, ``site`` knows every address, ``render`` fills the templates,
``preview`` draws the picture of a page that is shared, and ``build`` writes files.
"""
